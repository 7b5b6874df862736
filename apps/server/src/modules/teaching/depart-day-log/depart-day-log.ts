export { countAssigned, countMarked, countSubmitted, recountAll } from './counter/counter.ts'
