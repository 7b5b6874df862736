import { type Static, Type } from 'typebox'
import { Id, Nullable, Text, Time } from '../../field.ts'
import { Place } from '../check/verdict.ts'

/**
 * The messages of a lesson over `/api/websocket/lesson`, as JSON in both directions. The token is the only subprotocol,
 * as with `/websocket/{userId}`. A teacher's actions that are stored are HTTP calls (`lesson.ts`); the messages here
 * are not stored.
 */

export { lessonLimits, lessonLinePath, lessonSeconds } from './line-limits.ts'

/** The states of a tile in the order of their urgency. A tile shows the first one that applies. */
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

/** The state of a child as the editor reports it: after a change, and at most every two seconds. */
export const ChildState = Type.Object({
  /** Null on a page that is not an editor. */
  kind: Nullable(Type.Union([Type.Literal('scratch'), Type.Literal('junior'), Type.Literal('python')])),
  workId: Nullable(Id),
  unitId: Nullable(Id),
  /** False until the child edits something. */
  begun: Type.Boolean(),
  /** The seconds since the last edit when the message was sent. */
  idle: Type.Integer({ minimum: 0 }),
  running: Type.Boolean(),
  /** The error of the newest run in the words that the child sees; null when the run had none. */
  error: Nullable(Text(120)),
  /** The number of runs in a row that ended with this error. */
  errorCount: Type.Integer({ minimum: 0 }),
  /** The step of the unit that is open, counted from 1; 0 in a unit without steps. */
  step: Type.Integer({ minimum: 0 }),
  steps: Type.Integer({ minimum: 0 }),
  /** The number of passed checks in the child's newest run; null before the first run. */
  passed: Nullable(Type.Integer({ minimum: 0 })),
  checks: Nullable(Type.Integer({ minimum: 0 })),
  submitted: Type.Boolean(),
})
export type ChildState = Static<typeof ChildState>

/** A child on the wall. */
export const Tile = Type.Object({
  userId: Id,
  realname: Text(100),
  /** The position in the list of the class, counted from 1, for walls without names. */
  number: Type.Integer(),
  state: Type.Unsafe<TileState>(Type.Union(TILE_STATES.map((state) => Type.Literal(state)))),
  /** Null until the child joins. */
  child: Nullable(ChildState),
  hand: Type.Boolean(),
  joinTime: Nullable(Time()),
  /** The time of the last edit, in milliseconds of the server's clock. */
  editedAt: Nullable(Type.Number()),
})
export type Tile = Static<typeof Tile>

/** A quick question with its choices. */
export const Question = Type.Object({
  text: Text(100),
  choices: Type.Array(Text(40)),
  /**
   * A WebP in base64 for each choice, or an empty text for a choice without a picture; absent when no choice has one.
   */
  pictures: Type.Optional(Type.Array(Type.String())),
})
export type Question = Static<typeof Question>

/** The state of a lesson that all of its screens receive. */
export const LessonRoom = Type.Object({
  id: Id,
  departId: Id,
  departName: Text(100),
  title: Text(100),
  unitId: Nullable(Id),
  courseId: Nullable(Id),
  /** Planned end; the lesson ends automatically 15 minutes later. */
  endTime: Time(),
  /** The newest "Follow me". `count` counts them, so that each is followed once. */
  follow: Nullable(
    Type.Object({
      count: Type.Integer(),
      unitId: Nullable(Id),
      courseId: Nullable(Id),
      step: Nullable(Type.Integer()),
      /** True when the work of the unit begins again with the starter. */
      starter: Type.Boolean(),
    }),
  ),
  /** The word on frozen screens, and the time at which their freeze ends by itself. */
  freeze: Nullable(Type.Object({ word: Text(40), until: Time() })),
  timer: Nullable(Type.Object({ until: Time() })),
  question: Nullable(Type.Object({ id: Id, ...Question.properties, open: Type.Boolean() })),
  /** The person whose screen is shown to all: a child who agreed, or a teacher. */
  shown: Nullable(Type.Object({ userId: Id, name: Text(100) })),
  picked: Nullable(Type.Object({ userId: Id, name: Text(100), count: Type.Integer() })),
  quietCount: Type.Integer(),
})
export type LessonRoom = Static<typeof LessonRoom>

/** A change of a text: `text` replaces the characters from `start` to `end` of the text with the checksum `from`. */
export interface TextPatch {
  /** The result of `checksumOf` for the text before the change. */
  from: number
  start: number
  end: number
  text: string
}

/** A live update of a work, which its editor sends to everyone who watches it. */
export type LiveFrame =
  /** Part `index` of `count` of the whole text of a work, deflated and in base64. */
  | { type: 'part'; index: number; count: number; data: string }
  | { type: 'patch'; patch: TextPatch }
  | { type: 'picture'; webp: string }
  | { type: 'place'; place: Place | null; console: string | null; running: boolean }

/** Messages from the page of a child, or from the page that a teacher shows to all. */
export type ChildMessage =
  | { cmd: 'join'; lessonId: string }
  | { cmd: 'state'; state: ChildState }
  | { cmd: 'picture'; webp: string }
  | { cmd: 'live'; frame: LiveFrame }
  /** A viewer asks for the whole text again, because a change did not match its text. */
  | { cmd: 'whole' }
  | { cmd: 'hand'; up: boolean }
  | { cmd: 'answer'; questionId: string; choice: number }
  | { cmd: 'agree'; yes: boolean }

/** Messages from the wall. */
export type WallMessage =
  | { cmd: 'wall'; lessonId: string }
  /** The visible tiles; pictures are sent for these only. */
  | { cmd: 'sight'; userIds: string[] }
  /** Opens the live work of a child; null closes it. The server logs each look. */
  | { cmd: 'look'; userId: string | null }
  | { cmd: 'whole' }

export type LessonMessage = ChildMessage | WallMessage

/** Messages from the server to the page of a child. */
export type ToChild =
  | { cmd: 'lesson'; lesson: LessonRoom | null; hand: boolean; now: string }
  /** Says who watches the work now; `whole` asks for its whole text. */
  | { cmd: 'watched'; by: 'nobody' | 'wall' | 'teacher' | 'all'; whole: boolean }
  | { cmd: 'remark'; text: string; from: string }
  | { cmd: 'praise'; sticker: string; from: string }
  | { cmd: 'point'; place: Place; text: string | null; from: string }
  /** Begins the open work of a unit again from its starter. */
  | { cmd: 'starter' }
  | { cmd: 'askShow'; from: string }
  /** A frame of the work that is shown to all. */
  | { cmd: 'shown'; frame: LiveFrame; kind: ChildState['kind'] }
  | { cmd: 'refused'; text: string }

/** Messages from the server to a wall. */
export type ToWall =
  | { cmd: 'lesson'; lesson: LessonRoom | null; now: string }
  /** Changed tiles, at most once a second. */
  | { cmd: 'tiles'; tiles: Tile[] }
  | { cmd: 'pictures'; pictures: { userId: string; webp: string }[] }
  | { cmd: 'live'; userId: string; frame: LiveFrame }
  | { cmd: 'answers'; questionId: string; counts: number[] }
  | { cmd: 'agreed'; userId: string; yes: boolean }
  | { cmd: 'refused'; text: string }
