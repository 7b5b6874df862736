/** Possible pinyin: letters, and short enough for a title. */
const TYPED = /^[a-z' ]{2,30}$/i

export const typedLetters = (words: string): string => words.replace(/[' ]/g, '').toLowerCase()

export const isPinyin = (words: string): boolean => TYPED.test(words)
