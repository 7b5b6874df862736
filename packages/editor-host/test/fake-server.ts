import {
  CallError,
  type CheckedVersion,
  type Lesson,
  type LoginAnswer,
  type Person,
  type SaveAnswer,
  type SaveMeta,
  type StudentChecks,
  type UnitStart,
  type WorkApi,
} from '@mashu/client'
import type { FakeClock } from './fake-clock.ts'
import { bytesOf, FakeWorks, type Work } from './fake-works.ts'

interface User {
  person: Person
  password: string
}

/**
 * `lost`: the request does not reach the server. `answer-lost`: the server acts, but its answer is lost. `busy`: the
 * status is 5xx.
 */
export type LineFault = 'lost' | 'answer-lost' | 'busy' | 'refuse'

/** A server with logins, units and works. A test can ask for faults. */
export class FakeServer extends FakeWorks {
  readonly users: User[] = []
  readonly units = new Map<string, { unitName: string; starter: string | null }>()
  /** Texts by the id of the unit. */
  readonly lessons = new Map<string, Lesson>()
  readonly checks = new Map<string, StudentChecks>()
  readonly verdicts: CheckedVersion[] = []
  readonly tokens = new Map<string, string>()
  /** Saves that have reached the server. */
  readonly saves: { at: number; meta: SaveMeta; token: string }[] = []
  down = false
  /** Returns the fault of a request, or undefined. */
  fault: (call: string) => LineFault | undefined = () => undefined
  /** Milliseconds of each request. */
  delay = 0
  needCaptcha = false
  readonly #clock: FakeClock
  #logins = 0

  constructor(clock: FakeClock) {
    super(clock)
    this.#clock = clock
  }

  addUser(id: string): Person {
    const person = { id, username: id, realname: `同学${id}` }
    this.users.push({ person, password: 'pw' })
    return person
  }

  login(id: string): string {
    this.#logins += 1
    const token = `token-${id}-${this.#logins}`
    this.tokens.set(token, id)
    return token
  }

  api(): WorkApi {
    const call = <T>(name: string, work: () => T): Promise<T> => this.#call(name, work)
    return {
      whoAmI: (token) => call('whoAmI', () => this.#user(token).person),
      open: (token, workId) => call('open', () => this.opened(workId, this.#user(token).person)),
      unit: (token, unitId) => call('unit', () => this.#unit(token, unitId)),
      lesson: (token, { unitId }) =>
        call('lesson', () => {
          this.#user(token)
          return this.lessons.get(unitId ?? '') ?? null
        }),
      checks: (token, { unitId, additionalId }) =>
        call('checks', () => {
          this.#user(token)
          return this.checks.get(additionalId ?? unitId ?? '') ?? null
        }),
      hint: () => call('hint', () => ({ hint: null, pauseSeconds: 60 })),
      noteFault: () => call('noteFault', () => undefined),
      keepVerdict: (token, checked) =>
        call('keepVerdict', () => {
          this.#own(token, checked.workId)
          this.verdicts.push(checked)
        }),
      trialLesson: ({ unitId }) => call('trialLesson', () => this.lessons.get(unitId) ?? null),
      namesLike: (token, beginning) =>
        call('namesLike', () => {
          const { id } = this.#user(token).person
          const own = this.works.filter((work) => work.owner === id && !work.deleted)
          return own.map(({ title }) => title).filter((title) => title.startsWith(beginning))
        }),
      download: (_token, url) =>
        call('download', () => {
          const bytes = this.files.get(url)
          if (!bytes) throw new CallError('refused', '文件没有找到')
          return bytes
        }),
      save: async (token, meta, { file }) => {
        const bytes = await file.arrayBuffer()
        return call('save', () => this.#save(token, meta, bytes))
      },
      versions: (token, workId) => call('versions', () => this.history(this.#own(token, workId))),
      restoreVersion: (token, workId, versionNo) =>
        call('restoreVersion', () => this.restore(this.#own(token, workId), versionNo)),
      copyVersion: (token, workId, versionNo, workName) =>
        call('copyVersion', () => {
          const text = this.textOf(this.#own(token, workId).id, versionNo)
          return this.addWork(this.#user(token).person.id, text, { workName }).id
        }),
      login: ({ username, password, captcha }) =>
        call('login', (): LoginAnswer => {
          const user = this.users.find((user) => user.person.username === username && user.password === password)
          if (!user || (this.needCaptcha && captcha !== '1234'))
            return { ok: false, message: '账号或密码错误', needCaptcha: this.needCaptcha }
          const { person } = user
          return { ok: true, person, login: { token: this.login(person.id), userInfo: person, role: [] } }
        }),
      logout: (token) =>
        call('logout', () => {
          this.tokens.delete(token)
        }),
      captcha: (key) => call('captcha', () => `data:image/png;base64,${key}`),
    }
  }

  async #call<T>(name: string, work: () => T): Promise<T> {
    if (this.delay > 0)
      await new Promise<void>((resolve) => {
        this.#clock.after(this.delay, resolve)
      })
    else await Promise.resolve()
    const fault = this.down ? 'lost' : this.fault(name)
    if (fault === 'lost') throw new CallError('unreachable', '连不上服务器')
    if (fault === 'busy') throw new CallError('unreachable', '服务器正在启动')
    if (fault === 'refuse') throw new CallError('refused', '作业已经截止')
    const result = work()
    if (fault === 'answer-lost') throw new CallError('unreachable', '连不上服务器')
    return result
  }

  #save(token: string, meta: SaveMeta, bytes: ArrayBuffer): SaveAnswer {
    const { person } = this.#user(token)
    this.saves.push({ at: this.#clock.now(), meta, token })
    return this.save(person.id, meta, bytes)
  }

  #unit(token: string, unitId: string): UnitStart {
    const { person } = this.#user(token)
    const unit = this.units.get(unitId)
    if (!unit) throw new CallError('refused', '未找到对应实体')
    const mine = this.works.find((work) => work.owner === person.id && work.meta.courseId === unitId && !work.deleted)
    if (unit.starter !== null) this.files.set(`starter-${unitId}`, bytesOf(unit.starter))
    return {
      unitName: unit.unitName,
      courseName: null,
      mineWorkId: mine?.id ?? null,
      courseWorkType: 2,
      courseWork_url: unit.starter === null ? null : `starter-${unitId}`,
    }
  }

  #user(token: string): User {
    const user = this.users.find((user) => user.person.id === this.tokens.get(token))
    if (!user) throw new CallError('expired', 'Token失效，请重新登录')
    return user
  }

  #own(token: string, workId: string): Work {
    const work = this.work(workId)
    if (work.owner !== this.#user(token).person.id) throw new CallError('refused', '没有权限')
    return work
  }
}
