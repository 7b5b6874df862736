import type { BodyOf, ResultOf } from '@mashu/contract/endpoint'
import type { auth } from '@mashu/contract/sys/auth'
import type { StudentChecks } from '@mashu/contract/teaching/check/task-checks'
import type { taskHints } from '@mashu/contract/teaching/check/task-hint'
import type { workVerdicts } from '@mashu/contract/teaching/check/work-verdict'
import type { courseUnit } from '@mashu/contract/teaching/course-unit'
import type { SavedWork, SaveMeta, StaleSave, workSession } from '@mashu/contract/teaching/work-session'
import type { Person } from './account/account.ts'
import { type StoredLogin } from './account/login.ts'

export type { SaveMeta }
export type WorkScene = SaveMeta['workScene']
export type WorkType = SaveMeta['workType']
export type Saved = Omit<SavedWork, 'submitStatus'>
export type Stale = StaleSave
export type { StudentChecks }
export type CheckedVersion = BodyOf<typeof workVerdicts.save>
/** Each press shows a further part of the hint. */
export type AskedHint = Pick<BodyOf<typeof taskHints.next>, 'shape' | 'press' | 'failed'>
export type NextHint = ResultOf<typeof taskHints.next>
export type WorkVersion = ResultOf<typeof workSession.versions>[number]

export type SaveAnswer = { outcome: 'saved'; saved: Saved } | { outcome: 'stale'; stale: Stale }

export interface OpenedWork extends Omit<
  ResultOf<typeof workSession.open>,
  'workScene' | 'workType' | 'submitStatus' | 'hasCloudData'
> {
  workScene: WorkScene
}

type UnitRow = ResultOf<typeof courseUnit.getUnitWorkInfo>
/** `courseWorkType` is null for Scratch. */
export type UnitStart = Pick<UnitRow, 'unitName' | 'courseName' | 'mineWorkId' | 'courseWorkType'> &
  Partial<Pick<UnitRow, 'courseWork_url' | 'unitCover_url'>>

export interface WorkTask {
  unitId: string | null
  additionalId: string | null
}

/** A unit of a public course that a visitor tries. The work is not homework. */
export interface TrialUnit {
  courseId: string
  unitId: string
}

/** The text of the unit, or the task of the assignment. */
export interface Lesson {
  title: string
  /** Plain text: the subject of the unit, or the task. */
  intro: string | null
  /** Rich text, sanitized when it was saved. */
  html: string | null
  /** In the time format of the server. */
  dueTime: string | null
  /** The teacher moved the due time only for this student. */
  dueMoved: boolean
  /** Addresses of attached files. */
  documents: readonly string[]
  /** The blocks that the editor shows. Null means all blocks. */
  offeredBlocks: readonly string[] | null
  /** Null for an assignment. */
  course: { id: string; name: string; showType: number; number: number } | null
  next: { id: string; name: string } | null
}

export type Credentials = BodyOf<typeof auth.login>
export type LoginAnswer =
  | { ok: true; person: Person; login: StoredLogin }
  | { ok: false; message: string; needCaptcha: boolean }

export interface SaveParts {
  readonly file: Blob
  readonly cover: Blob | null
}

/**
 * The calls of the editors. The token is an argument, because the session determines the owner of the work. All calls
 * reject with a CallError.
 */
export interface WorkApi {
  whoAmI(token: string): Promise<Person>
  open(token: string, workId: string): Promise<OpenedWork>
  unit(token: string, unitId: string): Promise<UnitStart>
  /** Returns null if there is no task, or if this user may not see the task. */
  lesson(token: string, task: WorkTask): Promise<Lesson | null>
  /** Returns the text of a unit that guests may try, or null. The request has no token. */
  trialLesson(trial: TrialUnit): Promise<Lesson | null>
  /** Returns null if there are no checks, or if this user may not see the checks. */
  checks(token: string, task: WorkTask): Promise<StudentChecks | null>
  /** `shape` is the structure of the work as JSON. */
  hint(token: string, task: WorkTask, asked: AskedHint): Promise<NextHint>
  /** Records a common fault that the page found without the server. */
  noteFault(token: string, task: WorkTask, fault: string): Promise<void>
  keepVerdict(token: string, checked: CheckedVersion): Promise<void>
  /** Returns names of the user's newest works that begin with this text. */
  namesLike(token: string, beginning: string): Promise<string[]>
  download(token: string | null, url: string): Promise<ArrayBuffer>
  /** `leaving` is true if the page is closing. A small save then continues after the page has closed. */
  save(token: string, meta: SaveMeta, parts: SaveParts, leaving: boolean): Promise<SaveAnswer>
  versions(token: string, workId: string): Promise<WorkVersion[]>
  restoreVersion(token: string, workId: string, versionNo: number): Promise<Saved>
  copyVersion(token: string, workId: string, versionNo: number, workName: string): Promise<string>
  login(credentials: Credentials): Promise<LoginAnswer>
  logout(token: string): Promise<void>
  /** Returns a data address. */
  captcha(key: string): Promise<string>
}
