import { averageTask } from './python/average.ts'
import { diaryTask } from './python/diary.ts'
import { fizzBuzzTask } from './python/fizz-buzz.ts'
import { guessTask } from './python/guess.ts'
import { leapYearTask } from './python/leap-year.ts'
import { lettersTask } from './python/letters.ts'
import { primesTask } from './python/primes.ts'
import { reverseTask } from './python/reverse.ts'
import { squareTask } from './python/square.ts'
import { sumTask } from './python/sum.ts'
import { timeTask } from './python/time.ts'
import { timesTableTask } from './python/times-table.ts'

export const pythonTasks = [
  sumTask,
  fizzBuzzTask,
  primesTask,
  reverseTask,
  averageTask,
  lettersTask,
  leapYearTask,
  squareTask,
  diaryTask,
  timesTableTask,
  guessTask,
  timeTask,
]
