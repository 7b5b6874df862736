import { changesText, dayTimeText, type WorkVersion } from '@mashu/client'
import { Picture } from '../part/picture.tsx'
import type { Action } from '../part/use-session.ts'

const kinds: Record<WorkVersion['kind'], string> = {
  save: '',
  submit: '交给老师的',
  conflict: '另一份',
  restore: '恢复过来的',
}

export interface Handling {
  now: Date
  action: Action
  onRestore: (versionNo: number) => void
  onCopy: (versionNo: number) => void
  /** Undefined if no page can play the version. */
  onLook?: ((version: WorkVersion) => void) | undefined
}

interface VersionRowProps extends Handling {
  version: WorkVersion
  /** The open version, with which each row is compared. */
  present: WorkVersion | undefined
}

export function VersionRow({ version, present, now, action, onRestore, onCopy, onLook }: VersionRowProps) {
  const when = dayTimeText(version.savedAt, now)
  const kind = kinds[version.kind]
  const changes = changesText(version.changes)
  const other = (['workName', 'device'] as const).flatMap((key) =>
    version[key] === present?.[key] ? [] : version[key] || [],
  )
  return (
    <li className="mashu-version" aria-current={version.current || undefined}>
      <Picture url={version.coverUrl} name={when} />
      <div>
        <p className="mashu-version-when">
          {when}
          {version.current && <span className="mashu-chip mashu-chip-good">现在的</span>}
          {kind !== '' && <span className="mashu-chip mashu-chip-blue">{kind}</span>}
        </p>
        {changes !== '' && <p className="mashu-version-changes">{changes}</p>}
        {other.length > 0 && <p className="mashu-soft-text">{other.join(' · ')}</p>}
        <div className="mashu-buttons">
          {onLook && (
            <button
              type="button"
              className="mashu-button mashu-button-soft"
              aria-label={`看一看${when}的版本`}
              onClick={() => onLook(version)}
            >
              看一看
            </button>
          )}
          {!version.current && (
            <button
              type="button"
              className="mashu-button mashu-button-soft"
              disabled={action.busy}
              aria-label={`恢复${when}的版本`}
              onClick={() => onRestore(version.versionNo)}
            >
              恢复
            </button>
          )}
          <button
            type="button"
            className="mashu-button"
            disabled={action.busy}
            aria-label={`把${when}的版本另存为新作品`}
            onClick={() => onCopy(version.versionNo)}
          >
            另存为新作品
          </button>
        </div>
      </div>
    </li>
  )
}
