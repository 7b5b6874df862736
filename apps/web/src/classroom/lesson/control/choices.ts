/** Ready-made choices, mostly with a picture for children who cannot read yet. */
export const KINDS = [
  { key: 'feel', text: '懂了吗', question: '懂了吗？', choices: ['😀 懂了', '🤔 有点懂', '😕 还不懂'] },
  { key: 'done', text: '做完了吗', question: '做完了吗？', choices: ['✅ 做完了', '🔨 还在做', '✋ 要帮忙'] },
  { key: 'truth', text: '对错', question: '', choices: ['⭕ 对', '❌ 错'] },
  { key: 'letters', text: 'ABCD', question: '', choices: ['A', 'B', 'C', 'D'] },
  { key: 'own', text: '自己写', question: '', choices: [] },
] as const
export type ChoiceKind = (typeof KINDS)[number]['key']

/** A choice that the teacher has entered. */
export interface Choice {
  text: string
  /** WebP in base64. Empty for a choice without a picture. */
  picture: string
}

/** Returns the ready-made choices, or the teacher's choices without duplicates. */
export function choicesOf(kind: ChoiceKind, own: readonly Choice[]): Choice[] {
  if (kind !== 'own') return KINDS.find(({ key }) => key === kind)!.choices.map((text) => ({ text, picture: '' }))
  const named = own.map(({ text, picture }, index) => ({
    text: text.trim() || (picture && `图 ${index + 1}`),
    picture,
  }))
  return named.filter(({ text }, index) => text !== '' && named.findIndex((other) => other.text === text) === index)
}
