import { measureEnding } from '@mashu/editor-host/kill-browser'
import { measureLeaving } from '@mashu/editor-host/leave-matrix'
import { openLeaveStage } from './leave-stage.ts'

// `npm run bench -- leaving` starts this script with the number of rounds.
const stage = await openLeaveStage()
const rounds = Number(process.argv[2] ?? 1)
const ended = await measureEnding(stage, rounds)
process.stdout.write(`${JSON.stringify({ ...(await measureLeaving(stage, rounds)), ended })}\n`)
