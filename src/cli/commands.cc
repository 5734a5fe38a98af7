#include "src/cli/command.h"

namespace lexgraph::cli {

const std::vector<CommandEntry>& commands() {
  static const std::vector<CommandEntry> kCommands = {
      {"parse", "Parse files and print documents, units, edges and amendments; no store needed",
       make_parse_command},
      {"ingest", "Parse files and folders into a store", make_ingest_command},
      {"docs", "List the documents of a store", make_docs_command},
      {"stats", "Count what a store holds and measure its graph", make_stats_command},
      {"tree", "Outline of a document or unit", make_tree_command},
      {"show", "Text of a document or unit", make_show_command},
      {"relations", "Edges from and to a document or unit, with the words that prove them",
       make_relations_command},
      {"chain", "Every change to a document or unit, in legal order", make_chain_command},
      {"diff", "What changed in a document or unit between two days", make_diff_command},
      {"timeline", "The days on which a document or unit changed", make_timeline_command},
      {"impact", "What rests on a document or unit, details it, and falls with it",
       make_impact_command},
      {"compare", "Replayed text against an official consolidated text", make_compare_command},
      {"path", "How two documents or units are connected", make_path_command},
      {"why", "Evidence of one edge", make_why_command},
      {"resolve", "Citations in free text and what they resolve to", make_resolve_command},
      {"triples", "Amending text to triples (unit, relation, unit), JSON lines in and out",
       make_triples_command},
      {"export", "Write documents or the graph for other tools: Akoma Ntoso, JSON-LD, GraphML, ...",
       make_export_command},
      {"eval", "Evaluate language models on legal benchmarks", make_eval_command},
      {"search", "Find provisions by words, a question, or what they are called",
       make_search_command},
      {"verify-citations",
       "What became of each citation in a text: in force, ended, misquoted, not held",
       make_verify_citations_command},
      {"serve", "Answer over HTTP: tools as JSON, OpenAPI, metrics, MCP", make_serve_command},
      {"mcp", "Answer models over the Model Context Protocol", make_mcp_command},
      {"tools", "Print the definitions of the tools for models", make_tools_command},
      {"store", "Verify, dump or fingerprint a store", make_store_command},
      {"completion", "Print a completion script for the shell", make_completion_command},
  };
  return kCommands;
}

}  // namespace lexgraph::cli
