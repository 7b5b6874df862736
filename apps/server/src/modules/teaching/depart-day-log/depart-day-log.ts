export { countAssigned, countMarked, countSubmitted, recountAll, setClock, uncountMarked } from './counter/counter.ts'
