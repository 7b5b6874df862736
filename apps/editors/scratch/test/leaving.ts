import { measureLeaving } from '@mashu/editor-host/leave-matrix'
import { openLeaveStage } from './leave-stage.ts'

await measureLeaving(openLeaveStage)
