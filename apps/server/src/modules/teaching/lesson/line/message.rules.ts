import { fieldSchema } from '@mashu/contract'
import { Place } from '@mashu/contract/teaching/check/verdict'
import {
  ChildState,
  lessonLimits,
  type LessonMessage,
  type LiveFrame,
  type TextPatch,
} from '@mashu/contract/teaching/lesson/line'
import { coerce } from '../../../../platform/http/field/coerce.ts'
import { parseGivenJson } from '../../../../platform/http/field/json/given-json.ts'
import { zoneClock } from '../../../../platform/time/time.ts'
import { isBase64, isPicture, isText } from '../record/picture.rules.ts'

/** Maximum number of tiles on a wall. No class has more children. */
const MAX_SIGHT = 200
const MAX_ID = 40
const MAX_CHOICES = 6
const CHECKSUM_MAX = 0xff_ff_ff_ff

type Given = Readonly<Record<string, unknown>>

const context = { clock: zoneClock('UTC'), html: () => null }
const [stateSchema, placeSchema] = [fieldSchema(ChildState), fieldSchema(Place)]

function checked<T>(schema: typeof stateSchema, value: unknown): T | null {
  const { value: read, faults } = coerce(schema, value, context)
  return faults.length === 0 ? (read as T) : null
}

const isId = (value: unknown): value is string => isText(value, MAX_ID) && value !== ''
const isCount = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= most

function readPatch(value: unknown): TextPatch | null {
  if (typeof value !== 'object' || value === null) return null
  const { from, start, end, text } = value as Given
  if (!isCount(from, CHECKSUM_MAX) || !isCount(start, CHECKSUM_MAX) || !isCount(end, CHECKSUM_MAX)) return null
  return start <= end && isText(text, lessonLimits.message) ? { from, start, end, text } : null
}

function readPlace({ place, console, running }: Given): LiveFrame | null {
  const read = place === null ? null : checked<Place>(placeSchema, place)
  if (place !== null && read === null) return null
  if (console !== null && !isText(console, lessonLimits.console)) return null
  return typeof running === 'boolean' ? { type: 'place', place: read, console, running } : null
}

function readPart({ index, count, data }: Given): LiveFrame | null {
  if (!isCount(count, lessonLimits.parts) || !isCount(index, count - 1)) return null
  return isBase64(data, lessonLimits.part) ? { type: 'part', index, count, data } : null
}

function readFrame(value: unknown): LiveFrame | null {
  if (typeof value !== 'object' || value === null) return null
  const given = value as Given
  switch (given['type']) {
    case 'part':
      return readPart(given)
    case 'patch': {
      const patch = readPatch(given['patch'])
      return patch && { type: 'patch', patch }
    }
    case 'picture':
      return isPicture(given['webp'], lessonLimits.livePicture) ? { type: 'picture', webp: given['webp'] } : null
    case 'place':
      return readPlace(given)
    default:
      return null
  }
}

/** Limits the step to `steps`, and the passed checks to `checks`. Returns null for an invalid state. */
function readState(value: unknown): ChildState | null {
  const state = checked<ChildState>(stateSchema, value)
  if (!state) return null
  const { passed, checks, step, steps } = state
  return {
    ...state,
    step: Math.min(step, steps),
    passed: passed === null || checks === null ? null : Math.min(passed, checks),
  }
}

type Reader = (given: Given) => LessonMessage | null

const READERS: { [C in LessonMessage['cmd']]: Reader } = {
  join: ({ lessonId }) => (isId(lessonId) ? { cmd: 'join', lessonId } : null),
  wall: ({ lessonId }) => (isId(lessonId) ? { cmd: 'wall', lessonId } : null),
  whole: () => ({ cmd: 'whole' }),
  state: (given) => {
    const state = readState(given['state'])
    return state && { cmd: 'state', state }
  },
  picture: ({ webp }) => (isPicture(webp, lessonLimits.picture) ? { cmd: 'picture', webp } : null),
  live: (given) => {
    const frame = readFrame(given['frame'])
    return frame && { cmd: 'live', frame }
  },
  hand: ({ up }) => (typeof up === 'boolean' ? { cmd: 'hand', up } : null),
  answer: ({ questionId, choice }) =>
    isId(questionId) && isCount(choice, MAX_CHOICES - 1) ? { cmd: 'answer', questionId, choice } : null,
  agree: ({ yes }) => (typeof yes === 'boolean' ? { cmd: 'agree', yes } : null),
  sight: ({ userIds }) =>
    Array.isArray(userIds) && userIds.length <= MAX_SIGHT && userIds.every(isId) ? { cmd: 'sight', userIds } : null,
  look: ({ userId }) => (userId === null || isId(userId) ? { cmd: 'look', userId } : null),
}

/** Returns null for an invalid message. */
export function readMessage(text: string): LessonMessage | null {
  let read: unknown
  try {
    read = parseGivenJson(text, { length: lessonLimits.message })
  } catch {
    return null
  }
  if (typeof read !== 'object' || read === null) return null
  const { cmd } = read as Given
  if (typeof cmd !== 'string' || !Object.hasOwn(READERS, cmd)) return null
  return READERS[cmd as LessonMessage['cmd']](read as Given)
}
