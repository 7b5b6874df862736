import { Button, Input } from 'antd'
import { Icon } from '../../../ui/picture/icon.tsx'
import { classNames } from '../../../ui/text/class-names.ts'
import type { Item } from './asset-upload.ts'
import type { Ready, ReadyPicture } from './ready-file.ts'
import { SoundTrimmer } from './sound-trimmer.tsx'
import styles from './asset-upload.module.css'

/** Marks the centre, because Scratch rotates the picture around the centre. */
function Picture({ picture, name }: { picture: ReadyPicture | undefined; name: string }) {
  return (
    <span className={styles.picture}>
      {picture ? <img src={picture.address} alt={name} /> : <Icon name="file" />}
      {picture && <span className={styles.middle} aria-hidden="true" />}
    </span>
  )
}

export function pictureText({
  width,
  height,
  resolution,
  note,
}: Omit<ReadyPicture, 'kind' | 'file' | 'address'>): string {
  const half = (points: number) => Math.round((points / resolution / 2) * 10) / 10
  const size = `${width}×${height}，舞台上 ${Math.round(width / resolution)}×${Math.round(height / resolution)}`
  return [size, `中心 (${half(width)}, ${half(height)})`, ...(note ? [note] : [])].join(' · ')
}

const stateTexts = { reading: '正在读取…', ready: '', sending: '正在上传…', done: '已加入素材库', failed: '没有传上' }

function State({ item: { state, failure } }: { item: Item }) {
  if (state === 'ready') return null
  return (
    <small className={styles.state} role={state === 'failed' ? 'alert' : 'status'}>
      {state === 'done' && <Icon name="check" size={16} />}
      {failure ?? stateTexts[state]}
    </small>
  )
}

function Look({ ready, name }: { ready: Ready | undefined; name: string }) {
  if (ready?.kind === 'sound') return <span className={styles.picture}>♪</span>
  return <Picture picture={ready} name={name} />
}

function Measured({ ready, name, disabled, edit }: MeasuredProps) {
  if (ready.kind === 'picture') return <small>{pictureText(ready)}</small>
  return <SoundTrimmer sound={ready} name={name} disabled={disabled} change={edit} />
}

interface MeasuredProps {
  ready: Ready
  name: string
  disabled: boolean
  edit: (ready: Ready) => void
}

interface AssetItemProps {
  item: Item
  busy: boolean
  rename: (name: string) => void
  edit: (ready: Ready) => void
  remove: () => void
}

export function AssetItem({ item, busy, rename, edit, remove }: AssetItemProps) {
  const { name, state, ready } = item
  const isOpen = state === 'ready' || state === 'failed'
  return (
    <li className={classNames(styles.item, state === 'done' && styles.done, state === 'failed' && styles.failed)}>
      <Look ready={ready} name={name} />
      <div className={styles.facts}>
        <Input
          value={name}
          maxLength={100}
          disabled={busy || !isOpen}
          aria-label={`${item.file.name} 的素材名`}
          onChange={(event) => rename(event.target.value)}
        />
        {ready && <Measured ready={ready} name={name} disabled={busy || !isOpen} edit={edit} />}
        <State item={item} />
      </div>
      {isOpen && (
        <Button
          type="text"
          disabled={busy}
          icon={<Icon name="close" size={16} />}
          aria-label={`去掉 ${name}`}
          onClick={remove}
        />
      )}
    </li>
  )
}
