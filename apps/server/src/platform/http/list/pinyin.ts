/** What may be pinyin: letters as they are typed, few enough to be a title. */
const TYPED = /^[a-z' ]{2,30}$/i

/** What is typed without what only separates. */
export const typedLetters = (words: string): string => words.replace(/[' ]/g, '').toLowerCase()

export const isPinyin = (words: string): boolean => TYPED.test(words)
