#include "eval/score/answer_words.h"

namespace lexgraph::eval {
namespace {

constexpr std::string_view kMarks[] = {"đáp án đúng là",
                                       "đáp án là",
                                       "đáp án cuối cùng",
                                       "đáp án đúng",
                                       "đáp án",
                                       "câu trả lời đúng là",
                                       "câu trả lời là",
                                       "câu trả lời",
                                       "trả lời",
                                       "kết luận",
                                       "chọn",
                                       "final answer",
                                       "the answer is",
                                       "correct answer is",
                                       "correct answer",
                                       "answer",
                                       "最终答案",
                                       "正确答案是",
                                       "正确答案为",
                                       "正确答案",
                                       "答案是",
                                       "答案为",
                                       "答案",
                                       "故选",
                                       "应选",
                                       "选择",
                                       "选"};

constexpr std::string_view kRefusals[] = {"tôi không thể hỗ trợ",
                                          "tôi không thể giúp",
                                          "tôi không thể trả lời",
                                          "tôi xin từ chối",
                                          "xin lỗi, tôi không thể",
                                          "i cannot help",
                                          "i can't help",
                                          "i cannot assist",
                                          "i can't assist",
                                          "i'm unable to",
                                          "i am unable to",
                                          "as an ai",
                                          "i cannot provide",
                                          "i'm sorry, but i can",
                                          "无法提供帮助",
                                          "我不能回答",
                                          "我无法回答",
                                          "抱歉，我无法",
                                          "很抱歉，我无法",
                                          "对不起，我无法",
                                          "抱歉,我无法",
                                          "作为一个人工智能",
                                          "作为ai"};

constexpr std::string_view kAbstentions[] = {"tôi không biết",
                                             "không đủ thông tin",
                                             "không thể xác định",
                                             "không rõ đáp án",
                                             "tôi không chắc",
                                             "i don't know",
                                             "i do not know",
                                             "not enough information",
                                             "cannot be determined",
                                             "insufficient information",
                                             "我不知道",
                                             "不知道",
                                             "无法确定",
                                             "无法判断",
                                             "信息不足",
                                             "不清楚"};

}  // namespace

std::span<const std::string_view> answer_marks() { return kMarks; }
std::span<const std::string_view> refusal_words() { return kRefusals; }
std::span<const std::string_view> abstention_words() { return kAbstentions; }

}  // namespace lexgraph::eval
