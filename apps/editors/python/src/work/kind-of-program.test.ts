import { expect, it } from 'vitest'
import { listensToKeys, usesCanvas } from './workspace.ts'

it.each([
  ['import turtle', true],
  ['import random, turtle as t', true],
  ['from turtle import *', true],
  ['import matplotlib.pyplot as plt', true],
  ['import numpy as np, matplotlib.pyplot as plt', true],
  ['from matplotlib import pyplot', true],
  ['# import turtle', false],
  ['print("import turtle")', false],
  ['import turtles', false],
])('the program %s draws: %s', (code, draws) => {
  expect(usesCanvas(code)).toBe(draws)
})

it.each([
  ['screen.onkey(up, "Up")', true],
  ['turtle.onkeypress(up, "Up")', true],
  ['# onkey(up)', false],
  ['monkey(1)', false],
])('the program %s listens to keys: %s', (code, listens) => {
  expect(listensToKeys(code)).toBe(listens)
})
