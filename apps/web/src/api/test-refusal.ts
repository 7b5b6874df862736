import { problems } from '@mashu/contract/problem'
import { authProblems } from '@mashu/contract/sys/auth'
import { duplicateProblems } from '@mashu/contract/sys/duplicate'
import { registrationProblems } from '@mashu/contract/sys/registration'
import { userProblems } from '@mashu/contract/sys/user'
import { correctionProblems } from '@mashu/contract/teaching/correction'
import { lessonProblems } from '@mashu/contract/teaching/lesson/lesson'

const keys = new Map(
  [
    problems,
    authProblems,
    duplicateProblems,
    registrationProblems,
    userProblems,
    correctionProblems,
    lessonProblems,
  ].flatMap((catalogue) => Object.entries(catalogue).map(([key, { message }]) => [message, key])),
)

/** The test servers know only the message, not the key of the real server. */
export const keyOfRefusal = (message: string | undefined): string | undefined => keys.get(message ?? '')
