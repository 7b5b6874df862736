import { describe, expect, it } from 'vitest'
import { patchAudio, patchMachine } from './engine.ts'

const samples = Array.from(
  { length: 61 },
  (_, index) => `${index}(A,e,t){A.exports=t(2989)("//uQ${Buffer.from(`sample ${index}`).toString('base64')}")}`,
).join(',')
const machine = [
  'r.p="/",go();this.renderer.draw(),null!==this.profiler&&this.profiler.stop();',
  'let o="".concat("https://synthesis-service.scratch.mit.edu","/synth");return o+=t,a(o).catch(A=>{l.warn(A)})}' +
    't="".concat("https://translate-service.scratch.mit.edu/","translate?language=");',
  'x={solutionPath:"/chunks/mediapipe/face_detection"};' +
    'y={solutionPath:"https://cdn.jsdelivr.net/npm/@mediapipe/face_detection@".concat(c.version)};',
  'l(A){return new Promise((e,t)=>{const B=new Worker("./extension-worker.js");' +
    'this.pendingExtensions.push({extensionURL:A,resolve:e,reject:t}),n.addWorker(B)})}' +
    '{"text":{"type":"string","maxLength":8000}}',
  `z={${samples}};_decodeSound(A){return e?e.decodeSoundPlayer({data:{buffer:A}}):0}`,
].join('')

describe('patching the engine for the player', () => {
  it('leaves no address of another host', () => {
    const patched = patchMachine(machine)
    expect(patched).not.toContain('https://')
    expect(patched).toContain('return self.__scratchSpeak({text:t,locale:n,gender:i,rate:r},this._soundPlayers)}t=')
    expect(patched).toContain('r.p="/player/scratch/engine/"')
    expect(patched).toContain('A.exports="/scratch3/vendor/music/')
    expect(patched).toContain('l(A){return Promise.resolve()}{"text":{"type":"string"}}')
    expect(patched).toContain('self.__scratchDrawStep(this.renderer),null!==this.profiler')
  })

  it('throws when the code to patch is missing or different', () => {
    expect(() => patchMachine(machine.replace('synthesis-service', 'speech'))).toThrow('not found')
    expect(() => patchMachine(machine.replace('l.warn(A)', 'x'))).toThrow('as expected')
    expect(() => patchAudio('require("minilog")')).toThrow('not found')
  })

  it('uses the default exports of our replacements', () => {
    expect(patchAudio('a=require("audio-context");b=require("minilog");c=require("startaudiocontext")')).toBe(
      'a=require("audio-context").default;b=require("minilog").default;c=require("startaudiocontext").default',
    )
  })
})
