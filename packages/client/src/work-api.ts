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
/** Outcomes of checks on a version of a work. */
export type CheckedVersion = BodyOf<typeof workVerdicts.save>
/** A request for a hint; each further press shows a little more. */
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
  /** True when the content changed after submitting. */
  changedSinceSubmit: boolean
  versionNo: number
  fileUrl: string
  coverUrl: string | null
  savedAt: string
  /** True for the unchanged starter: saved, but never edited. */
  untouched: boolean
  /** False for a teacher viewing a student's work: it must not be saved. */
  owner: boolean
  /** True for another person's published work: a copy records its origin. */
  remix: boolean
  /** Time of the version that another client replaced unread; null: none. */
  replacedAt: string | null
  realname: string | null
}

export interface UnitStart {
  unitName: string
  courseName: string | null
  mineWorkId: string | null
  courseWorkUrl: string | null
  /** Dictionary work_type of works for it; null: Scratch. */
  workType: string | null
  /** Address of the unit's picture. */
  coverUrl: string | null
}

export interface WorkTask {
  unitId: string | null
  additionalId: string | null
}

/** A unit of a public course that a visitor tries: it provides the text, the work is no homework. */
export interface TrialUnit {
  courseId: string
  unitId: string
}

/** The text shown beside the work: that of the unit, or the task of the assignment. */
export interface Lesson {
  title: string
  /** Plain text: subject of the unit, or the task. */
  intro: string | null
  /** Rich text, sanitized when it was saved. */
  html: string | null
  /** In the server's time format. */
  dueTime: string | null
  /** True when the teacher moved it for this student only. */
  dueMoved: boolean
  /** Addresses of attached files. */
  documents: readonly string[]
  /** Blocks that the editor shows; null: all. */
  offeredBlocks: readonly string[] | null
  /** The course of the unit; null for an assignment. */
  course: { id: string; name: string; showType: number; number: number } | null
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

/** The bytes of a save: the project and its cover. */
export interface SaveParts {
  readonly file: Blob
  readonly cover: Blob | null
}

/**
 * Calls of the work session. Every call gets its token explicitly: the session, not the browser, decides whose work it
 * is. All reject with CallError.
 */
export interface WorkApi {
  whoAmI(token: string): Promise<Person>
  open(token: string, workId: string): Promise<OpenedWork>
  unit(token: string, unitId: string): Promise<UnitStart>
  /** Resolves to null when there is no text: no task, or one that this person may not see. */
  lesson(token: string, task: WorkTask): Promise<Lesson | null>
  /** Resolves to the text of a unit that guests may try; null otherwise. Sent without a token. */
  trialLesson(trial: TrialUnit): Promise<Lesson | null>
  /** Resolves to null when there are none, or none that this person may see. */
  checks(token: string, task: WorkTask): Promise<StudentChecks | null>
  /** Requests the next press of a hint; `shape` is the structure of the work as JSON. */
  hint(token: string, task: WorkTask, asked: AskedHint): Promise<NextHint>
  /** Records a usual fault that was found and shown without the server. */
  noteFault(token: string, task: WorkTask, fault: string): Promise<void>
  keepVerdict(token: string, checked: CheckedVersion): Promise<void>
  /** Returns names of the newest own works that begin with this. */
  namesLike(token: string, beginning: string): Promise<string[]>
  /** Fetches the bytes of an address of our own site. */
  download(token: string | null, url: string): Promise<ArrayBuffer>
  /** `leaving`: the save is sent while the page closes; a small one then outlives it. */
  save(token: string, meta: SaveMeta, parts: SaveParts, leaving: boolean): Promise<SaveAnswer>
  versions(token: string, workId: string): Promise<WorkVersion[]>
  restoreVersion(token: string, workId: string, versionNo: number): Promise<Saved>
  copyVersion(token: string, workId: string, versionNo: number, workName: string): Promise<string>
  login(credentials: Credentials): Promise<LoginAnswer>
  logout(token: string): Promise<void>
  /** Returns a captcha picture as a data address. */
  captcha(key: string): Promise<string>
}
