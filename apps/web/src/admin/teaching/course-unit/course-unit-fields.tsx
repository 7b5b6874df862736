import { Input } from 'antd'
import { useState } from 'react'
import { UploadField } from '../../kit/field/upload-field.tsx'
import type { InputProps } from '../../kit/field/field.ts'
import { StarterField } from '../starter/starter-field.tsx'
import { PosterDialog } from './poster-dialog.tsx'

/** An uploaded file, an address, or the embed code of another site. */
export const VIDEO_SOURCES = [
  { value: 1, text: '上传' },
  { value: 2, text: '链接' },
  { value: 3, text: '外部' },
]
/** The numbers are the values of `AnswerShown`. */
export const ANSWER_SHOWN = [
  { value: 0, text: '不显示' },
  { value: 1, text: '交作业后' },
  { value: 2, text: '批改后' },
]
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

/** The cover is an uploaded picture or a frame of the video. */
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

const projectInput = (label: string) => (props: InputProps) => (
  <StarterField
    {...props}
    label={label}
    kind={String(props.values['courseWorkType'])}
    name={props.values['unitName']}
  />
)
/** The project that students start with. */
export const starterInput = projectInput('初始作品')
export const answerInput = projectInput('参考答案')
