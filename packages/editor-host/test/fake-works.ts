import {
  CallError,
  type OpenedWork,
  type Person,
  type SaveAnswer,
  type Saved,
  type SaveMeta,
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
  untouched: boolean
}
export interface Work {
  id: string
  owner: string
  clientKey: string
  meta: SaveMeta
  title: string
  status: string
  /** The checksum of the version that was submitted last. */
  submitted: string | null
  current: number
  versions: Version[]
  deleted: boolean
}

export const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer

/** The server's rules for works and their versions, in memory. */
export class FakeWorks {
  readonly works: Work[] = []
  /** Contents by URL, including the files of versions. */
  readonly files = new Map<string, ArrayBuffer>()
  /** The times at which replaced versions were saved, by work id. A new version replaces an unread previous version. */
  readonly replacedAt = new Map<string, string>()
  /** Titles that the filter for words refuses. */
  readonly unfitNames = new Set<string>()
  readonly #clock: FakeClock

  constructor(clock: FakeClock) {
    this.#clock = clock
  }

  /** Saves a work as another device would. */
  saveElsewhere(workId: string, text: string): void {
    const work = this.work(workId)
    this.#add(work, { text, title: work.title, kind: 'save', base: work.current, device: '另一台电脑' })
  }

  /** Without a number, returns the content of the current version. */
  textOf(workId: string, versionNo?: number): string {
    const work = this.work(workId)
    return this.#text(work.versions.find((version) => version.versionNo === (versionNo ?? work.current)))
  }

  /** Returns all contents of the work that can still be opened. */
  allTexts(workId: string): string[] {
    return this.work(workId).versions.map((version) => this.#text(version))
  }

  addWork(owner: string, text: string, meta: Partial<SaveMeta> = {}): Work {
    const work: Work = {
      id: `w${this.works.length + 1}`,
      owner,
      clientKey: '',
      title: '旧作品',
      status: '0',
      submitted: null,
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

  /** @throws if there is no work with this id */
  work(workId: string): Work {
    const work = this.works.find((work) => work.id === workId)
    if (!work) throw new CallError('refused', '这个作品不在了')
    return work
  }

  /** If the base version is no longer the current one, saves a side version. */
  save(owner: string, meta: SaveMeta, bytes: ArrayBuffer): SaveAnswer {
    const work = this.#target(owner, meta)
    const newest = work.versions.find((version) => version.versionNo === work.current)
    if (newest?.checksum !== meta.checksum) {
      const version = {
        text: new TextDecoder().decode(bytes),
        title: meta.workName,
        base: meta.baseVersion,
        device: meta.device ?? '',
        checksum: meta.checksum,
        untouched: meta.untouched === true,
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
    if (meta.submit) Object.assign(work, { status: '1', submitted: meta.checksum })
    return { outcome: 'saved', saved: this.#saved(work) }
  }

  /** Returns the work of a save, or creates a new work. */
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
      submitted: null,
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
      untouched = false,
    }: Pick<Version, 'title' | 'kind' | 'device'> & {
      text: string
      base: number
      checksum?: string
      untouched?: boolean
    },
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
      untouched,
    }
    work.versions.push(version)
    this.files.set(this.#url(work, versionNo), version.bytes)
    if (kind !== 'conflict') {
      work.current = versionNo
      work.title = title
    }
    return version
  }

  opened(workId: string, person: Person): OpenedWork {
    const work = this.work(workId)
    if (work.deleted) throw new CallError('refused', '这个作品不在了')
    const replacedAt = this.replacedAt.get(work.id)
    const { workId: _, savedAt, fileUrl, coverUrl, versionNo, workStatus, changedSinceSubmit } = this.#saved(work)
    return {
      workId: work.id,
      workName: work.title,
      workScene: work.meta.workScene,
      courseId: work.meta.courseId ?? null,
      additionalId: work.meta.additionalId ?? null,
      departId: work.meta.departId ?? null,
      workStatus,
      changedSinceSubmit,
      versionNo,
      fileUrl,
      coverUrl,
      savedAt,
      untouched: work.versions.find((version) => version.versionNo === work.current)?.untouched === true,
      owner: work.owner === person.id,
      remix: work.owner !== person.id && work.status === '3',
      replaced: replacedAt === undefined ? null : { versionNo: 1, savedAt: replacedAt },
      realname: person.realname,
    }
  }

  /** The newest version is first. */
  history(work: Work): WorkVersion[] {
    return work.versions
      .map((version) => ({
        ...version,
        workName: version.title,
        size: version.bytes.byteLength,
        fileUrl: this.#url(work, version.versionNo),
        coverUrl: null,
        changes: null,
        current: version.versionNo === work.current,
      }))
      .toReversed()
  }

  restore(work: Work, versionNo: number): Saved {
    this.#add(work, {
      text: this.textOf(work.id, versionNo),
      title: work.title,
      kind: 'restore',
      base: work.current,
      device: '',
    })
    return this.#saved(work)
  }

  #saved(work: Work): Saved {
    const newest = work.versions.find((version) => version.versionNo === work.current)
    return {
      workId: work.id,
      versionNo: work.current,
      workStatus: work.status,
      changedSinceSubmit: work.submitted !== null && newest?.checksum !== work.submitted,
      savedAt: newest?.savedAt ?? '',
      fileUrl: this.#url(work, work.current),
      coverUrl: null,
      nameProblem: this.unfitNames.has(work.title) ? `${work.title}不合适` : null,
    }
  }

  #url(work: Work, versionNo: number): string {
    return `file-${work.id}-${versionNo}`
  }
  #text(version: Version | undefined): string {
    return version ? new TextDecoder().decode(version.bytes) : ''
  }
}
