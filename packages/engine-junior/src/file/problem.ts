const messages = {
  'not-a-zip': '这个文件打不开，可能已经损坏',
  'no-project': '文件里没有找到作品，请换一个文件试试',
  'bad-json': '作品内容已经损坏，打不开了',
  'too-large': '这个文件太大了，打不开',
} as const

export type FileProblemCode = keyof typeof messages

/** Thrown if a file cannot be opened. `message` is a Chinese sentence for users. */
export class FileProblem extends Error {
  readonly code: FileProblemCode

  constructor(code: FileProblemCode, options?: ErrorOptions) {
    super(messages[code], options)
    this.name = 'FileProblem'
    this.code = code
  }
}
