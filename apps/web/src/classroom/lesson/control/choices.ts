/** Ready-made answers to a quick question. They are pictures, so that children who cannot read yet can answer. */
export const KINDS = [
  { key: 'feel', text: '懂了吗', question: '懂了吗？', choices: ['😀 懂了', '🤔 有点懂', '😕 还不懂'] },
  { key: 'done', text: '做完了吗', question: '做完了吗？', choices: ['✅ 做完了', '🔨 还在做', '✋ 要帮忙'] },
  { key: 'truth', text: '对错', question: '', choices: ['⭕ 对', '❌ 错'] },
  { key: 'letters', text: 'ABCD', question: '', choices: ['A', 'B', 'C', 'D'] },
  { key: 'own', text: '自己写', question: '', choices: [] },
] as const
export type ChoiceKind = (typeof KINDS)[number]['key']

/** Returns the choices of a question: the ready-made ones, or the teacher's own without duplicates. */
export function choicesOf(kind: ChoiceKind, own: readonly string[]): string[] {
  if (kind !== 'own') return [...KINDS.find(({ key }) => key === kind)!.choices]
  return [...new Set(own.map((choice) => choice.trim()).filter((choice) => choice !== ''))]
}
