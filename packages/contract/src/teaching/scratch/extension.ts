import { Type, type Static } from 'typebox'

/** Extensions that need no server of another company. micro:bit has its own switch. */
export const scratchExtensions: readonly { id: ScratchExtension; title: string; note: string }[] = [
  { id: 'music', title: '音乐', note: '演奏乐器和鼓声，声音都在本站' },
  { id: 'pen', title: '画笔', note: '角色边走边画' },
  { id: 'text2speech', title: '文字朗读', note: '用电脑自带的声音朗读，不连外面的网站；没有中文声音的电脑不出声' },
  { id: 'makeymakey', title: 'Makey Makey', note: '像键盘一样用的外接板子' },
  { id: 'videoSensing', title: '视频侦测', note: '会用到摄像头，每次都先问学生；画面不保存、不上传' },
]

export const ExtensionId = Type.Union([
  Type.Literal('music'),
  Type.Literal('pen'),
  Type.Literal('text2speech'),
  Type.Literal('makeymakey'),
  Type.Literal('videoSensing'),
])
export type ScratchExtension = Static<typeof ExtensionId>

/** The extensions of a class until its teacher selects others: all except the camera. */
export const defaultExtensions: readonly ScratchExtension[] = scratchExtensions
  .map(({ id }) => id)
  .filter((id) => id !== 'videoSensing')
