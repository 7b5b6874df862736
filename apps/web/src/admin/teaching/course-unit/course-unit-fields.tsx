import { Input } from 'antd'
import { useState } from 'react'
import { fileAddress } from '../../../api/site-config.ts'
import { Icon } from '../../../ui/picture/icon.tsx'
import { UploadField } from '../../kit/field/upload-field.tsx'
import type { InputProps } from '../../kit/field/field.ts'
import { PosterDialog } from './poster-dialog.tsx'
import styles from './course-unit-fields.module.css'

/** Where a video comes from: a file of ours, an address, the code of a foreign player. */
export const VIDEO_SOURCES = [
  { value: 1, text: '上传' },
  { value: 2, text: '链接' },
  { value: 3, text: '外部' },
]
/** When students may look at the model answer; the numbers are `AnswerShown`. */
export const ANSWER_SHOWN = [
  { value: 0, text: '不显示' },
  { value: 1, text: '交作业后' },
  { value: 2, text: '批改后' },
]
/** The editor of each kind and what it opens. */
const EDITORS: Readonly<Record<string, { name: string; path: string; files: string }>> = {
  '2': { name: 'Scratch', path: '/scratch3/index.html', files: '.sb3,.sb2' },
  '3': { name: '图画积木', path: '/scratchjr/editor.html', files: '.sjr' },
  '4': { name: 'Python', path: '/python/index.html', files: '.py,.zip' },
}

/** The control that fits the source. */
export function videoInput({ id, value, onChange, disabled, values }: InputProps) {
  const text = typeof value === 'string' ? value : ''
  const source = Number(values['courseVideoSource'])
  if (source === 2)
    return (
      <Input
        id={id}
        value={text}
        onChange={(event) => onChange?.(event.target.value)}
        disabled={disabled}
        placeholder="请输入视频地址"
      />
    )
  if (source === 3)
    return (
      <Input.TextArea
        id={id}
        value={text}
        onChange={(event) => onChange?.(event.target.value)}
        disabled={disabled}
        placeholder="请输入外部播放器代码"
        autoSize={{ minRows: 3 }}
      />
    )
  return (
    <UploadField
      id={id}
      value={value}
      onChange={onChange}
      disabled={disabled}
      label="课程视频"
      count={1}
      accept="video/*"
      picture={false}
    />
  )
}

/** The picture of the unit: uploaded, or taken out of its video. */
function CoverField({ id, value, onChange, disabled, values }: InputProps) {
  const [asks, setAsks] = useState(false)
  const video = Number(values['courseVideoSource']) === 1 ? String(values['courseVideo'] ?? '') : ''
  return (
    <>
      <UploadField
        id={id}
        value={value}
        onChange={onChange}
        disabled={disabled}
        label="单元封面"
        count={1}
        picture
        {...(video ? { other: { text: '从视频里截一张', run: () => setAsks(true) } } : {})}
      />
      {asks && <PosterDialog video={video} choose={(key) => onChange?.(key)} close={() => setAsks(false)} />}
    </>
  )
}

export const coverInput = (props: InputProps) => <CoverField {...props} />

/** Address that opens a starter in an editor. */
export function starterAddress(key: string, name: string, editor = '/scratch3/index.html'): string {
  return `${editor}?${new URLSearchParams({ scene: 'create', workFile: fileAddress(key) ?? '', workName: name })}`
}

/** The project students start from, with a look into it. */
export const starterInput = (props: InputProps) => projectInput(props, '预设作业')
/** How the teacher would do it. */
export const answerInput = (props: InputProps) => projectInput(props, '参考答案')

function projectInput({ id, value, onChange, disabled, values }: InputProps, label: string) {
  const key = typeof value === 'string' ? value : ''
  const editor = EDITORS[String(values['courseWorkType'])]
  return (
    <div className={styles.starter}>
      <UploadField
        id={id}
        value={value}
        onChange={onChange}
        disabled={disabled}
        label={label}
        count={1}
        accept={editor?.files}
        picture={false}
      />
      {editor && (
        <a
          href={
            key ? starterAddress(key, String(values['unitName'] ?? label), editor.path) : `${editor.path}?scene=create`
          }
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="external" size={16} />
          {key ? `在 ${editor.name} 编辑器中打开` : `打开 ${editor.name} 编辑器，做好后导出再上传`}
        </a>
      )}
    </div>
  )
}
