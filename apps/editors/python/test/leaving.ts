import { measureLeaving } from '@mashu/editor-host/leave-matrix'
import { openLeaveStage } from './leave-stage.ts'

// Started by `npm run bench -- leaving`, with the number of rounds.
const measured = await measureLeaving(await openLeaveStage(), Number(process.argv[2] ?? 1))
process.stdout.write(`${JSON.stringify(measured)}\n`)
