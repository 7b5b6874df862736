import { type Static, Type } from 'typebox'
import { Id, Nullable, Text, Time } from '../../field.ts'
import { Place } from '../check/verdict.ts'

/**
 * Messages of a lesson over `/api/websocket/lesson`, JSON in both directions; the token is the only subprotocol, as
 * with `/websocket/{userId}`. Acts of a teacher that are kept are calls (`lesson.ts`); this line carries what passes.
 */

export { lessonLimits, lessonLinePath, lessonSeconds } from './line-limits.ts'

/** The sign under which a child appears: the most urgent one that is true. */
export const TILE_STATES = [
  'hand',
  'stuck',
  'error',
  'quiet',
  'begin',
  'away',
  'building',
  'running',
  'passed',
  'submitted',
] as const
export type TileState = (typeof TILE_STATES)[number]

/** The part of a child's state that its editor tells, sent when it changed and at most every two seconds. */
export const ChildState = Type.Object({
  /** Null on pages that are not an editor. */
  kind: Nullable(Type.Union([Type.Literal('scratch'), Type.Literal('junior'), Type.Literal('python')])),
  workId: Nullable(Id),
  unitId: Nullable(Id),
  /** False until the first edit. */
  begun: Type.Boolean(),
  /** Seconds since the last edit, at the time of sending. */
  idle: Type.Integer({ minimum: 0 }),
  running: Type.Boolean(),
  /** The newest error of a run, in the words that the child sees; null after a run without one. */
  error: Nullable(Text(120)),
  /** Runs in a row that ended with this same error. */
  errorCount: Type.Integer({ minimum: 0 }),
  /** Step of the unit that is open, counted from 1; 0 without steps. */
  step: Type.Integer({ minimum: 0 }),
  steps: Type.Integer({ minimum: 0 }),
  /** Checks passed in the newest run of the child; null before one. */
  passed: Nullable(Type.Integer({ minimum: 0 })),
  checks: Nullable(Type.Integer({ minimum: 0 })),
  submitted: Type.Boolean(),
})
export type ChildState = Static<typeof ChildState>

/** A child on the wall. */
export const Tile = Type.Object({
  userId: Id,
  realname: Text(100),
  /** Its place in the class list, counted from 1, for walls without names. */
  number: Type.Integer(),
  state: Type.Unsafe<TileState>(Type.Union(TILE_STATES.map((state) => Type.Literal(state)))),
  /** Null before the child came. */
  child: Nullable(ChildState),
  hand: Type.Boolean(),
  joinTime: Nullable(Time()),
  /** Milliseconds of the server's clock of the last edit; for "quiet for n minutes". */
  editedAt: Nullable(Type.Number()),
})
export type Tile = Static<typeof Tile>

/** What a lesson asks of all screens. */
export const LessonRoom = Type.Object({
  id: Id,
  departId: Id,
  departName: Text(100),
  title: Text(100),
  unitId: Nullable(Id),
  courseId: Nullable(Id),
  /** Planned; the lesson ends by itself 15 minutes later. */
  endTime: Time(),
  /** "Follow me": counts the calls, so that each is followed once. */
  follow: Nullable(
    Type.Object({
      count: Type.Integer(),
      unitId: Nullable(Id),
      courseId: Nullable(Id),
      step: Nullable(Type.Integer()),
      /** Opens the starter as a work of its own. */
      starter: Type.Boolean(),
    }),
  ),
  /** The word on frozen screens and the time at which they thaw by themselves. */
  freeze: Nullable(Type.Object({ word: Text(40), until: Time() })),
  timer: Nullable(Type.Object({ until: Time() })),
  question: Nullable(Type.Object({ id: Id, text: Text(100), choices: Type.Array(Text(40)), open: Type.Boolean() })),
  /** Whose screen is shown to all: a child that agreed, or a teacher. */
  shown: Nullable(Type.Object({ userId: Id, name: Text(100) })),
  picked: Nullable(Type.Object({ userId: Id, name: Text(100), count: Type.Integer() })),
  quietCount: Type.Integer(),
})
export type LessonRoom = Static<typeof LessonRoom>

/** A change of a text: the characters from `start` to `end` of the text with checksum `from` give way to `text`. */
export interface TextPatch {
  /** `checksumOf` the text that it changes. */
  from: number
  start: number
  end: number
  text: string
}

/** Something live of one work, from its editor to whoever looks at it. */
export type LiveFrame =
  /** Part `index` of `count` of the whole text of a work, deflated and in base64. */
  | { type: 'part'; index: number; count: number; data: string }
  | { type: 'patch'; patch: TextPatch }
  | { type: 'picture'; webp: string }
  | { type: 'place'; place: Place | null; console: string | null; running: boolean }

/** From a page of a child, or from the page whose screen a teacher shows to all. */
export type ChildMessage =
  | { cmd: 'join'; lessonId: string }
  | { cmd: 'state'; state: ChildState }
  | { cmd: 'picture'; webp: string }
  | { cmd: 'live'; frame: LiveFrame }
  /** The place was lost: a looker asks for the whole text again. */
  | { cmd: 'whole' }
  | { cmd: 'hand'; up: boolean }
  | { cmd: 'answer'; questionId: string; choice: number }
  | { cmd: 'agree'; yes: boolean }

/** From the wall. */
export type WallMessage =
  | { cmd: 'wall'; lessonId: string }
  /** Tiles in sight: pictures of others are not sent. */
  | { cmd: 'sight'; userIds: string[] }
  /** Opens the live work of a child, or closes it. Each is noted in the log of looks. */
  | { cmd: 'look'; userId: string | null }
  | { cmd: 'whole' }

export type LessonMessage = ChildMessage | WallMessage

/** From the server to the page of a child. */
export type ToChild =
  | { cmd: 'lesson'; lesson: LessonRoom | null; hand: boolean; now: string }
  /** Somebody looks at the work, or nobody does any more; `whole` asks for its whole text. */
  | { cmd: 'watched'; by: 'nobody' | 'wall' | 'teacher' | 'all'; whole: boolean }
  | { cmd: 'remark'; text: string; from: string }
  | { cmd: 'praise'; sticker: string; from: string }
  | { cmd: 'point'; place: Place; text: string | null; from: string }
  /** The starter again, as a work of its own. */
  | { cmd: 'starter' }
  | { cmd: 'askShow'; from: string }
  /** Of the work that is shown to all. */
  | { cmd: 'shown'; frame: LiveFrame; kind: ChildState['kind'] }
  | { cmd: 'refused'; text: string }

/** From the server to a wall. */
export type ToWall =
  | { cmd: 'lesson'; lesson: LessonRoom | null; now: string }
  /** Changed tiles, at most once a second. */
  | { cmd: 'tiles'; tiles: Tile[] }
  | { cmd: 'pictures'; pictures: { userId: string; webp: string }[] }
  | { cmd: 'live'; userId: string; frame: LiveFrame }
  | { cmd: 'answers'; questionId: string; counts: number[] }
  | { cmd: 'agreed'; userId: string; yes: boolean }
  | { cmd: 'refused'; text: string }
