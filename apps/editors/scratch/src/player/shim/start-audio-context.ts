/** Browsers block sound until the first touch, click or key. */
export default function startAudioContext(context: AudioContext): void {
  const resume = () => {
    if (context.state === 'suspended') void context.resume()
  }
  for (const event of ['pointerdown', 'keydown', 'touchend']) window.addEventListener(event, resume, { passive: true })
  resume()
}
