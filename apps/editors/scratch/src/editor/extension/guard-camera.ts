type Capture = (constraints?: MediaStreamConstraints) => Promise<MediaStream>

const QUESTION =
  '这个作品想打开摄像头，看看你在镜头前怎么动。画面只在这台电脑上用，不保存，也不上传；关掉页面就停止。要打开摄像头吗？'

/**
 * Asks the child before the browser asks for the camera, until the child once says yes. Rejects if the class does not
 * permit the camera; the work then runs without a camera picture.
 */
export function guardedCapture(
  capture: Capture,
  isAllowed: () => boolean,
  ask: (question: string, take: (yes: boolean) => void) => void,
): Capture {
  let answer: Promise<boolean> | undefined
  return async (constraints) => {
    if (!constraints?.video) return capture(constraints)
    answer = isAllowed() ? (answer ?? new Promise<boolean>((resolve) => ask(QUESTION, resolve))) : undefined
    if (await answer) return capture(constraints)
    answer = undefined
    throw new DOMException('the camera stays off', 'NotAllowedError')
  }
}
