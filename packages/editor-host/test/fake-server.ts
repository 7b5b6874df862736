import {
  CallError,
  type LoginAnswer,
  type OpenedWork,
  type Person,
  type SaveAnswer,
  type Saved,
  type SaveMeta,
  type UnitStart,
  type WorkApi,
  type WorkVersion,
} from '@mashu/client'
import type { FakeClock } from './fake-clock.ts'

interface Version {
  versionNo: number
  baseVersionNo: number
  kind: WorkVersion['kind']
  title: string
  checksum: string
  savedAt: string
  device: string
  bytes: ArrayBuffer
}
export interface Work {
  id: string
  owner: string
  clientKey: string
  meta: SaveMeta
  title: string
  status: string
  current: number
  versions: Version[]
  deleted: boolean
}
interface User {
  person: Person
  password: string
}

/**
 * How the line behaves: `lost`: the request never arrives; `answer-lost`: the server acts, nobody hears; `busy`: 5xx;
 * `refuse`: a plain no.
 */
export type LineFault = 'lost' | 'answer-lost' | 'busy' | 'refuse'

const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer

/** The server's rules for saving, versions and logins, in memory, with faults on demand. */
export class FakeServer {
  readonly users: User[] = []
  readonly works: Work[] = []
  readonly units = new Map<string, { unitName: string; starter: string | null }>()
  readonly files = new Map<string, ArrayBuffer>()
  readonly tokens = new Map<string, string>()
  /** Times of the saves that arrived, on the clock. */
  readonly saves: { at: number; meta: SaveMeta; token: string }[] = []
  /** No network at all while true. */
  down = false
  /** Consulted for each call; undefined lets it through. */
  fault: (call: string) => LineFault | undefined = () => undefined
  /** Milliseconds each call takes. */
  delay = 0
  needCaptcha = false
  readonly #clock: FakeClock
  #logins = 0

  constructor(clock: FakeClock) {
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

  /** A save by somebody else's hand: another device. */
  saveElsewhere(workId: string, text: string): void {
    const work = this.#work(workId)
    this.#add(work, { text, title: work.title, kind: 'save', base: work.current, device: '另一台电脑' })
  }

  textOf(workId: string): string {
    const work = this.#work(workId)
    return this.#text(work.versions.find((version) => version.versionNo === work.current))
  }

  /** Every content of the work that anybody can still get at. */
  allTexts(workId: string): string[] {
    return this.#work(workId).versions.map((version) => this.#text(version))
  }

  addWork(owner: string, text: string, meta: Partial<SaveMeta> = {}): Work {
    const work: Work = {
      id: `w${this.works.length + 1}`,
      owner,
      clientKey: '',
      title: '旧作品',
      status: '0',
      current: 0,
      versions: [],
      deleted: false,
      meta: {
        clientKey: '',
        baseVersion: 0,
        checksum: '',
        workName: '旧作品',
        workType: '2',
        workScene: 'create',
        ...meta,
      },
    }
    this.works.push(work)
    this.#add(work, { text, title: work.title, kind: 'save', base: 0, device: '家里' })
    return work
  }

  api(): WorkApi {
    const call = <T>(name: string, work: () => T): Promise<T> => this.#call(name, work)
    return {
      whoAmI: (token) => call('whoAmI', () => this.#user(token).person),
      open: (token, workId) => call('open', () => this.#open(token, workId)),
      unit: (token, unitId) => call('unit', () => this.#unit(token, unitId)),
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
      versions: (token, workId) => call('versions', () => this.#versions(token, workId)),
      restoreVersion: (token, workId, versionNo) =>
        call('restoreVersion', () => this.#restore(token, workId, versionNo)),
      copyVersion: (token, workId, versionNo, workName) =>
        call('copyVersion', () => {
          const version = this.#own(token, workId).versions.find((version) => version.versionNo === versionNo)
          return this.addWork(this.#user(token).person.id, this.#text(version), { workName }).id
        }),
      login: ({ username, password, captcha }) =>
        call('login', (): LoginAnswer => {
          const user = this.users.find((user) => user.person.username === username && user.password === password)
          if (!user || (this.needCaptcha && captcha !== '1234'))
            return { ok: false, message: '用户名或密码错误', needCaptcha: this.needCaptcha }
          return { ok: true, token: this.login(user.person.id), person: user.person, userInfo: user.person }
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
    const work = this.#target(person.id, meta)
    const newest = work.versions.find((version) => version.versionNo === work.current)
    if (newest?.checksum !== meta.checksum) {
      const version = {
        text: new TextDecoder().decode(bytes),
        title: meta.workName,
        base: meta.baseVersion,
        device: meta.device ?? '',
        checksum: meta.checksum,
      }
      if (newest && meta.baseVersion !== work.current) {
        const kept = this.#keptBefore(work, meta) ?? this.#add(work, { ...version, kind: 'conflict' })
        return {
          outcome: 'stale',
          stale: {
            workId: work.id,
            current: { ...newest, coverUrl: null, fileUrl: this.#url(work, newest.versionNo) },
            kept,
          },
        }
      }
      this.#add(work, { ...version, kind: meta.submit ? 'submit' : 'save' })
    }
    work.title = meta.workName
    if (meta.submit) work.status = '1'
    return { outcome: 'saved', saved: this.#saved(work) }
  }

  /** The work a save is meant for; a new one if there is none. */
  #target(owner: string, meta: SaveMeta): Work {
    const found = this.works.find((work) =>
      meta.workId ? work.id === meta.workId : work.clientKey === meta.clientKey && work.owner === owner,
    )
    if (found && (found.owner !== owner || found.deleted)) throw new CallError('refused', '这个作品不在了')
    if (found) return found
    const work: Work = {
      id: `w${this.works.length + 1}`,
      owner,
      clientKey: meta.clientKey,
      meta,
      title: meta.workName,
      status: '0',
      current: 0,
      versions: [],
      deleted: false,
    }
    this.works.push(work)
    return work
  }

  #keptBefore(work: Work, { checksum, baseVersion }: SaveMeta): Version | undefined {
    return work.versions.find(
      (version) =>
        version.kind === 'conflict' && version.checksum === checksum && version.baseVersionNo === baseVersion,
    )
  }

  #add(
    work: Work,
    {
      text,
      title,
      kind,
      base,
      device,
      checksum,
    }: { text: string; title: string; kind: Version['kind']; base: number; device: string; checksum?: string },
  ): Version {
    const versionNo = work.versions.length + 1
    const version = {
      versionNo,
      baseVersionNo: base,
      kind,
      title,
      checksum: checksum ?? `unknown-${text}`,
      savedAt: new Date(this.#clock.now()).toISOString(),
      device,
      bytes: bytesOf(text),
    }
    work.versions.push(version)
    this.files.set(this.#url(work, versionNo), version.bytes)
    if (kind !== 'conflict') {
      work.current = versionNo
      work.title = title
    }
    return version
  }

  #open(token: string, workId: string): OpenedWork {
    const { person } = this.#user(token)
    const work = this.#work(workId)
    if (work.deleted) throw new CallError('refused', '这个作品不在了')
    const { workId: _, savedAt, fileUrl, coverUrl, versionNo, workStatus } = this.#saved(work)
    return {
      workId: work.id,
      workName: work.title,
      workScene: work.meta.workScene,
      courseId: work.meta.courseId ?? null,
      additionalId: work.meta.additionalId ?? null,
      departId: work.meta.departId ?? null,
      workStatus,
      versionNo,
      fileUrl,
      coverUrl,
      savedAt,
      owner: work.owner === person.id,
      realname: person.realname,
    }
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
      courseWorkUrl: unit.starter === null ? null : `starter-${unitId}`,
    }
  }

  #versions(token: string, workId: string): WorkVersion[] {
    const work = this.#own(token, workId)
    return work.versions
      .map((version) => ({
        ...version,
        workName: version.title,
        size: version.bytes.byteLength,
        fileUrl: this.#url(work, version.versionNo),
        coverUrl: null,
        current: version.versionNo === work.current,
      }))
      .toReversed()
  }

  #restore(token: string, workId: string, versionNo: number): Saved {
    const work = this.#own(token, workId)
    const version = work.versions.find((version) => version.versionNo === versionNo)
    this.#add(work, { text: this.#text(version), title: work.title, kind: 'restore', base: work.current, device: '' })
    return this.#saved(work)
  }

  #saved(work: Work): Saved {
    const newest = work.versions.find((version) => version.versionNo === work.current)
    return {
      workId: work.id,
      versionNo: work.current,
      workStatus: work.status,
      savedAt: newest?.savedAt ?? '',
      fileUrl: this.#url(work, work.current),
      coverUrl: null,
    }
  }

  #url(work: Work, versionNo: number): string {
    return `file-${work.id}-${versionNo}`
  }
  #text(version: Version | undefined): string {
    return version ? new TextDecoder().decode(version.bytes) : ''
  }

  #user(token: string): User {
    const user = this.users.find((user) => user.person.id === this.tokens.get(token))
    if (!user) throw new CallError('expired', 'Token失效，请重新登录')
    return user
  }

  #own(token: string, workId: string): Work {
    const work = this.#work(workId)
    if (work.owner !== this.#user(token).person.id) throw new CallError('refused', '没有权限')
    return work
  }

  #work(workId: string): Work {
    const work = this.works.find((work) => work.id === workId)
    if (!work) throw new CallError('refused', '这个作品不在了')
    return work
  }
}
