export { countAssigned, countMarked, countSubmitted, recountAll, setClock } from './counter/counter.ts'
