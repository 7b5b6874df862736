import { type Static, Type } from 'typebox'
import { Id, Nullable, Text, Time } from '../../field.ts'
import { Place } from '../check/verdict.ts'

/**
 * JSON messages over `/api/websocket/lesson`, which are not stored. The token is the only subprotocol, as for
 * `/websocket/{userId}`. Stored actions of a teacher are HTTP requests (`lesson.ts`).
 */

export { lessonLimits, lessonLinePath, lessonSeconds } from './line-limits.ts'

/** Sorted by urgency. A tile shows the first state that applies. */
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

/** The editor sends the state after a change, but at most every two seconds. */
export const ChildState = Type.Object({
  /** Null on a page without an editor. */
  kind: Nullable(Type.Union([Type.Literal('scratch'), Type.Literal('junior'), Type.Literal('python')])),
  workId: Nullable(Id),
  unitId: Nullable(Id),
  /** False until the first edit of the child. */
  begun: Type.Boolean(),
  /** Seconds between the last edit and the message. */
  idle: Type.Integer({ minimum: 0 }),
  running: Type.Boolean(),
  /** The error in the words that the child sees. Null if the last run had no error. */
  error: Nullable(Text(120)),
  /** Number of consecutive runs that ended with this error. */
  errorCount: Type.Integer({ minimum: 0 }),
  /** The first step is 1. In a unit without steps the number is 0. */
  step: Type.Integer({ minimum: 0 }),
  steps: Type.Integer({ minimum: 0 }),
  /** Null before the first run of the checks. */
  passed: Nullable(Type.Integer({ minimum: 0 })),
  checks: Nullable(Type.Integer({ minimum: 0 })),
  submitted: Type.Boolean(),
})
export type ChildState = Static<typeof ChildState>

export const Tile = Type.Object({
  userId: Id,
  realname: Text(100),
  /** Number of the child in the class, for walls without names. The first number is 1. */
  number: Type.Integer(),
  state: Type.Unsafe<TileState>(Type.Union(TILE_STATES.map((state) => Type.Literal(state)))),
  /** Null until the child joins. */
  child: Nullable(ChildState),
  hand: Type.Boolean(),
  joinTime: Nullable(Time()),
  /** Server time of the last edit in milliseconds. */
  editedAt: Nullable(Type.Number()),
})
export type Tile = Static<typeof Tile>

export const Question = Type.Object({
  text: Text(100),
  choices: Type.Array(Text(40)),
  /** A WebP in base64 for each choice, or an empty text. */
  pictures: Type.Optional(Type.Array(Type.String())),
})
export type Question = Static<typeof Question>

/** The state that all screens of a lesson receive. */
export const LessonRoom = Type.Object({
  id: Id,
  departId: Id,
  departName: Text(100),
  title: Text(100),
  unitId: Nullable(Id),
  courseId: Nullable(Id),
  /** The lesson ends automatically 15 minutes after this planned end. */
  endTime: Time(),
  /** `count` is the number of the newest "Follow me", so that each screen follows it only once. */
  follow: Nullable(
    Type.Object({
      count: Type.Integer(),
      unitId: Nullable(Id),
      courseId: Nullable(Id),
      step: Nullable(Type.Integer()),
      /** True if the work of the unit starts again with the starter. */
      starter: Type.Boolean(),
    }),
  ),
  /** The word on frozen screens, and the time at which the freeze ends automatically. */
  freeze: Nullable(Type.Object({ word: Text(40), until: Time() })),
  timer: Nullable(Type.Object({ until: Time() })),
  question: Nullable(Type.Object({ id: Id, ...Question.properties, open: Type.Boolean() })),
  /** The person whose screen is shown to all. */
  shown: Nullable(Type.Object({ userId: Id, name: Text(100) })),
  picked: Nullable(Type.Object({ userId: Id, name: Text(100), count: Type.Integer() })),
  quietCount: Type.Integer(),
})
export type LessonRoom = Static<typeof LessonRoom>

/** `text` replaces the characters from `start` to `end`. */
export interface TextPatch {
  /** The result of `checksumOf` for the text before the change. */
  from: number
  start: number
  end: number
  text: string
}

/** The editor sends live updates to everyone who watches the work. */
export type LiveFrame =
  /** Part `index` of `count` of the whole text, deflated and encoded as base64. */
  | { type: 'part'; index: number; count: number; data: string }
  | { type: 'patch'; patch: TextPatch }
  | { type: 'picture'; webp: string }
  | { type: 'place'; place: Place | null; console: string | null; running: boolean }

/** From the page of a child, or from a page that a teacher shows to all. */
export type ChildMessage =
  | { cmd: 'join'; lessonId: string }
  | { cmd: 'state'; state: ChildState }
  | { cmd: 'picture'; webp: string }
  | { cmd: 'live'; frame: LiveFrame }
  /** Sent when a change did not fit the text of the viewer. */
  | { cmd: 'whole' }
  | { cmd: 'hand'; up: boolean }
  | { cmd: 'answer'; questionId: string; choice: number }
  | { cmd: 'agree'; yes: boolean }

export type WallMessage =
  | { cmd: 'wall'; lessonId: string }
  /** The server sends pictures only for visible tiles. */
  | { cmd: 'sight'; userIds: string[] }
  /** Opens the live work of a child. If `userId` is null, closes the live work. The server logs each opening. */
  | { cmd: 'look'; userId: string | null }
  | { cmd: 'whole' }

export type LessonMessage = ChildMessage | WallMessage

export type ToChild =
  | { cmd: 'lesson'; lesson: LessonRoom | null; hand: boolean; now: string }
  /** `whole` requests the whole text of the work. */
  | { cmd: 'watched'; by: 'nobody' | 'wall' | 'teacher' | 'all'; whole: boolean }
  | { cmd: 'remark'; text: string; from: string }
  | { cmd: 'praise'; sticker: string; from: string }
  | { cmd: 'point'; place: Place; text: string | null; from: string }
  /** Starts the open work of a unit again from its starter. */
  | { cmd: 'starter' }
  | { cmd: 'askShow'; from: string }
  /** A frame of the work that is shown to all. */
  | { cmd: 'shown'; frame: LiveFrame; kind: ChildState['kind'] }
  | { cmd: 'refused'; text: string }

export type ToWall =
  | { cmd: 'lesson'; lesson: LessonRoom | null; now: string }
  /** Changed tiles, sent at most once a second. */
  | { cmd: 'tiles'; tiles: Tile[] }
  | { cmd: 'pictures'; pictures: { userId: string; webp: string }[] }
  | { cmd: 'live'; userId: string; frame: LiveFrame }
  | { cmd: 'answers'; questionId: string; counts: number[] }
  | { cmd: 'agreed'; userId: string; yes: boolean }
  | { cmd: 'refused'; text: string }
