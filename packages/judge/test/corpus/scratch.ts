import { bounceTask } from './scratch/bounce.ts'
import { catchTask } from './scratch/catch.ts'
import { clonesTask } from './scratch/clones.ts'
import { costumeTask } from './scratch/costume.ts'
import { countdownTask } from './scratch/countdown.ts'
import { guessTask } from './scratch/guess.ts'
import { jumpTask } from './scratch/jump.ts'
import { keysTask } from './scratch/keys.ts'
import { messageTask } from './scratch/message.ts'
import { namesTask } from './scratch/names.ts'
import { quizTask } from './scratch/quiz.ts'
import { squareTask } from './scratch/square.ts'

export const scratchTasks = [
  keysTask,
  catchTask,
  squareTask,
  guessTask,
  quizTask,
  messageTask,
  clonesTask,
  costumeTask,
  namesTask,
  jumpTask,
  countdownTask,
  bounceTask,
]
