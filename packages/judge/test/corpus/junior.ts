import { danceTask } from './junior/dance.ts'
import { letterTask } from './junior/letter.ts'
import { meetTask } from './junior/meet.ts'
import { pagesTask } from './junior/pages.ts'
import { tapTask } from './junior/tap.ts'
import { walkTask } from './junior/walk.ts'

export const juniorTasks = [walkTask, tapTask, danceTask, meetTask, letterTask, pagesTask]
