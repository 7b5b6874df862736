/** Covers are shown as cards: larger ones only cost time. */
const MOST_WIDTH = 1280
const QUALITY = 0.85

/** The picture that a video shows now, as a file. @throws where the browser cannot draw it */
export async function posterOf(film: HTMLVideoElement): Promise<File> {
  const scale = Math.min(1, MOST_WIDTH / film.videoWidth)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(film.videoWidth * scale)
  canvas.height = Math.round(film.videoHeight * scale)
  canvas.getContext('2d')?.drawImage(film, 0, 0, canvas.width, canvas.height)
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!picture) throw new Error('没有截到图，请再试一次')
  return new File([picture], '视频封面.jpg', { type: 'image/jpeg' })
}
