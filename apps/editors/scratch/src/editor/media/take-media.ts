import { inWords } from '../../project/project-file.ts'
import { readPicture, readSound, RefusedMedia } from './read-media.ts'

type Input = HTMLInputElement

const isField = (target: EventTarget | null, ending: string): target is Input =>
  target instanceof HTMLInputElement && target.type === 'file' && target.accept.includes(ending)
const isPictureField = (target: EventTarget | null): target is Input => isField(target, '.png')
const isSoundField = (target: EventTarget | null): target is Input => isField(target, '.wav')

/** Formats that some browsers can decode, in addition to the editor's formats. */
const MORE_PICTURES = '.webp, .avif, .heic, .heif'
const MORE_SOUNDS = '.m4a, .aac, .ogg, .flac, .webm, .mp4'

function offerMore(target: EventTarget | null): void {
  if (isPictureField(target) && !target.accept.includes('.webp')) target.accept += `, ${MORE_PICTURES}`
  if (isSoundField(target) && !target.accept.includes('.m4a')) target.accept += `, ${MORE_SOUNDS}`
}

interface Taken {
  readonly files: File[]
  readonly refused: string[]
}

async function takeAll(files: readonly File[], read: (file: File) => Promise<File>): Promise<Taken> {
  const taken: Taken = { files: [], refused: [] }
  for (const file of files)
    try {
      taken.files.push(await read(file))
    } catch (error) {
      taken.refused.push(`“${file.name}”${error instanceof RefusedMedia ? error.message : '读不出来'}`)
    }
  return taken
}

/** Events whose files were already checked. */
const passed = new WeakSet<Event>()

function give(field: Input, files: readonly File[]): void {
  const list = new DataTransfer()
  for (const file of files) list.items.add(file)
  field.files = list.files
  const event = new Event('change', { bubbles: true })
  passed.add(event)
  field.dispatchEvent(event)
}

async function take(field: Input, files: readonly File[], say: (text: string) => void): Promise<void> {
  const taken = await takeAll(files, isSoundField(field) ? readSound : readPicture)
  if (taken.refused.length > 0) say(`没有放进来：${inWords(taken.refused, '个文件')}`)
  if (taken.files.length > 0) give(field, taken.files)
  else field.value = ''
}

const isSound = ({ name, type }: File): boolean =>
  type.startsWith('audio/') || /\.(?:wav|mp3|m4a|aac|ogg|flac)$/i.test(name)

/** Prefers the field of the visible costumes to the field of sprites. */
function fieldFor(file: File): Input | undefined {
  const fields = [...document.querySelectorAll<Input>('#editor input[type="file"]')]
  if (isSound(file)) return fields.find(isSoundField)
  const [pictures, sprites] = [false, true].map((sprite) =>
    fields.filter(isPictureField).filter(({ accept }) => accept.includes('.sprite3') === sprite),
  )
  const shown = pictures!.find((field) => field.closest('[class*="asset-panel"], [class*="selector_"]') !== null)
  return shown ?? sprites![0]
}

export interface MediaActions {
  say(text: string): void
  openFile(file: File): void
}

/** Takes dropped files, which the browser would open instead of the page. */
function takeDropped(page: Window, { say, openFile }: MediaActions): void {
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true
  page.addEventListener('dragover', (event) => {
    if (hasFiles(event)) event.preventDefault()
  })
  page.addEventListener('drop', (event) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    const files = [...(event.dataTransfer?.files ?? [])]
    const project = files.find(({ name }) => /\.sb[23]?$/i.test(name))
    if (project) return openFile(project)
    const [first] = files
    if (!first) return undefined
    const field = fieldFor(first)
    if (field) void take(field, files, say)
    else say('要加声音，先点开“声音”，再拖进来')
    return undefined
  })
}

/**
 * Checks and converts local pictures and sounds before the editor gets the files. The editor silently ignores unknown
 * formats and accepts truncated pictures.
 */
export function takeMedia(page: Window, actions: MediaActions): void {
  page.addEventListener('click', ({ target }) => offerMore(target), { capture: true })
  page.addEventListener(
    'change',
    (event) => {
      const { target } = event
      if (passed.has(event) || !(isPictureField(target) || isSoundField(target))) return
      event.stopImmediatePropagation()
      void take(target, [...(target.files ?? [])], (text) => actions.say(text))
    },
    { capture: true },
  )
  takeDropped(page, actions)
}
