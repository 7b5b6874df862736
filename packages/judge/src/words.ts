export { blockOps, blockWords } from './words/block-words.ts'
export { ideaNames } from './words/construct.ts'
export { countableNames, sayAction, sayCheck, sayRule } from './words/sentence.ts'
