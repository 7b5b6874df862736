export { ideaNames } from './words/construct.ts'
export { countableNames, sayAction, sayCheck, sayRule } from './words/sentence.ts'
