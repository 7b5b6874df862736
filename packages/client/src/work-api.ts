import type { BodyOf, ResultOf } from '@mashu/contract/endpoint'
import type { StudentChecks } from '@mashu/contract/teaching/check/task-checks'
import type { taskHints } from '@mashu/contract/teaching/check/task-hint'
import type { workVerdicts } from '@mashu/contract/teaching/check/work-verdict'
import type { SavedWork, SaveMeta, StaleSave, workSession } from '@mashu/contract/teaching/work-session'
import type { Person } from './account/account.ts'
import { type StoredLogin } from './account/login.ts'

export type { SaveMeta }
export type WorkScene = SaveMeta['workScene']
export type WorkType = SaveMeta['workType']
export type Saved = Omit<SavedWork, 'submitStatus'>
export type Stale = StaleSave
export type { StudentChecks }
/** The outcomes of checks on a version of a work. */
export type CheckedVersion = BodyOf<typeof workVerdicts.save>
/** A work for which a hint is asked: one press more says a little more. */
export type AskedHint = Pick<BodyOf<typeof taskHints.next>, 'shape' | 'press' | 'failed'>
export type NextHint = ResultOf<typeof taskHints.next>
export type WorkVersion = ResultOf<typeof workSession.versions>[number]

export type SaveAnswer = { outcome: 'saved'; saved: Saved } | { outcome: 'stale'; stale: Stale }

export interface OpenedWork {
  workId: string
  workName: string
  workScene: WorkScene
  courseId: string | null
  additionalId: string | null
  departId: string | null
  workStatus: string
  /** Submitted, and the content is another one now. */
  changedSinceSubmit: boolean
  versionNo: number
  fileUrl: string
  coverUrl: string | null
  savedAt: string
  /** The starter as it was: saved, but never edited. */
  untouched: boolean
  /** False for a teacher looking at a student's work: such a work is not ours to save. */
  owner: boolean
  /** Another person's published work: what is made of it names it. */
  remix: boolean
  /** When the version was saved that another client replaced unread; null: none was. */
  replacedAt: string | null
  realname: string | null
}

export interface UnitStart {
  unitName: string
  courseName: string | null
  mineWorkId: string | null
  courseWorkUrl: string | null
  /** Dictionary work_type of what is made in it; null: Scratch. */
  workType: string | null
  /** Address of the picture of the unit. */
  coverUrl: string | null
}

/** What a work is made for, if anything. */
export interface WorkTask {
  unitId: string | null
  additionalId: string | null
}

/** A unit of a public course that a user tries: it gives the text to read, the work is no homework. */
export interface TrialUnit {
  courseId: string
  unitId: string
}

/** What a child reads beside the work: the text of the unit, or the task of the assignment. */
export interface Lesson {
  /** Of the unit or the assignment. */
  title: string
  /** Plain text: what the unit is about, or what is to be done. */
  intro: string | null
  /** Rich text, sanitised when it was saved. */
  html: string | null
  /** As the server writes times. */
  dueTime: string | null
  /** The teacher moved it for this student alone. */
  dueMoved: boolean
  /** Addresses of files that the teacher put beside it. */
  documents: readonly string[]
  /** Names of the blocks that the editor shows; null: all. */
  offeredBlocks: readonly string[] | null
  /** Where the unit belongs; null for an assignment. */
  course: { id: string; name: string; showType: number; number: number } | null
  /** The unit after this one. */
  next: { id: string; name: string } | null
}

export interface Credentials {
  username: string
  password: string
  captcha?: string
  checkKey?: string
}
export type LoginAnswer =
  | { ok: true; person: Person; login: StoredLogin }
  | { ok: false; message: string; needCaptcha: boolean }

/** The bytes of a save: the project and its picture. */
export interface SaveParts {
  readonly file: Blob
  readonly cover: Blob | null
}

/**
 * What the work session asks of the server. Every call takes the token it must go out with: the session, not the
 * browser, decides whose it is. All of them reject with CallError.
 */
export interface WorkApi {
  whoAmI(token: string): Promise<Person>
  open(token: string, workId: string): Promise<OpenedWork>
  unit(token: string, unitId: string): Promise<UnitStart>
  /** Null where there is nothing to read: no task, or one that this person may not see. */
  lesson(token: string, task: WorkTask): Promise<Lesson | null>
  /** What there is to read of a unit that guests may try; null where they may not. Asked without a token. */
  trialLesson(trial: TrialUnit): Promise<Lesson | null>
  /** Null where there are none, or none that this person may see. */
  checks(token: string, task: WorkTask): Promise<StudentChecks | null>
  /** The next press of a hint; `shape` is the structure of the work as JSON. */
  hint(token: string, task: WorkTask, asked: AskedHint): Promise<NextHint>
  /** Notes that a usual fault was told, which was found without the server. */
  noteFault(token: string, task: WorkTask, fault: string): Promise<void>
  keepVerdict(token: string, checked: CheckedVersion): Promise<void>
  /** Names of the newest own works that begin with this. */
  namesLike(token: string, beginning: string): Promise<string[]>
  /** The bytes behind an address of our own site. */
  download(token: string | null, url: string): Promise<ArrayBuffer>
  /** `leaving` marks a save sent while the page goes away; small ones then outlive it. */
  save(token: string, meta: SaveMeta, parts: SaveParts, leaving: boolean): Promise<SaveAnswer>
  versions(token: string, workId: string): Promise<WorkVersion[]>
  restoreVersion(token: string, workId: string, versionNo: number): Promise<Saved>
  copyVersion(token: string, workId: string, versionNo: number, workName: string): Promise<string>
  login(credentials: Credentials): Promise<LoginAnswer>
  logout(token: string): Promise<void>
  /** The captcha picture of a key as a data address. */
  captcha(key: string): Promise<string>
}
