import { readFile } from 'node:fs/promises'
import { answerQuestions } from '../../../../platform/thread/answer-questions.ts'
import { readOutlineOf, type OutlineOrder } from './read-outline.ts'

/** The thread that reads the outlines of large projects: parsing four megabytes takes seconds where they are chosen. */
answerQuestions(
  async ({ workType, given }: OutlineOrder) =>
    readOutlineOf(workType, typeof given === 'string' ? await readFile(given) : given),
  () => {},
)
