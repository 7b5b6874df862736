import turtle
t = turtle.Turtle()
square = lambda: [(round(x, 3) + 0.0, round(y, 3) + 0.0) for x, y in t.get_shapepoly()]
state = lambda: (square(), round(t.tiltangle(), 3), [round(v, 3) for v in t.shapesize()], round(t.shearfactor(), 3), t.resizemode(), [round(v, 3) + 0.0 for v in t.shapetransform()])
def fresh(mode='standard'):
    turtle.mode(mode); t.reset(); t.shape('square'); t.degrees()
for angle in (0, 30, 45, 90, -30, 200, 360, 400):
    fresh(); t.tilt(angle); print('tilt', angle, state())
    fresh(); t.tiltangle(angle); print('tiltangle', angle, state())
for mode in ('standard', 'logo'):
    fresh(mode); t.tilt(30); t.tilt(30); print(mode, 'twice', state())
    fresh(mode); t.left(20); t.tiltangle(-20); t.right(90); print(mode, 'turned', state(), round(t.heading(), 3))
fresh(); t.radians(); t.tilt(1); print('radians', state()); t.degrees()
fresh(); t.degrees(400); t.tiltangle(50); print('gon', state()); t.degrees()
for wide, long, outline in ((2, None, None), (2, 3, None), (None, 3, None), (None, None, 4), (5, 1, 2), (0.5, -1, 1)):
    fresh(); t.shapesize(wide, long, outline); print('shapesize', wide, long, outline, state())
    fresh(); t.tilt(30); t.turtlesize(wide, long, outline); print('tilted', wide, long, outline, state())
for shear in (0, 0.5, -0.5, 2):
    fresh(); t.shearfactor(shear); print('shear', shear, state())
    fresh(); t.shapesize(5, 2); t.shearfactor(shear); t.tilt(45); print('sheared', shear, state())
for matrix in ((1, 0, 0, 1), (4, -1, 0, 2), (0, 1, -1, 0), (2, 1, 1, 2), (1, 2, 3, 4), (-1, 0, 0, 1)):
    fresh(); t.shapetransform(*matrix); print('shapetransform', matrix, state())
    t.tilt(10); print('then tilted', state())
    t.shapesize(3); print('then sized', state())
for mode in ('auto', 'noresize', 'user'):
    fresh(); t.tilt(30); t.shapesize(2, 3); t.pensize(10); t.resizemode(mode); print(mode, state())
fresh(); t.pen(tilt=1, stretchfactor=(2, 3), shearfactor=0.25, resizemode='user'); print('pen', state())
fresh(); t.tilt(30); saved = t.pen(); t.tilt(30); t.pen(saved); print('saved', state())
fresh(); t.tilt(30); t.clone().tilt(15); print('clone', state())
fresh(); t.tilt(30); t.undo(); print('undone', square())
for name in turtle.Screen().getshapes():
    fresh(); t.shape(name); t.tilt(30); print(name, t.get_shapepoly() and square())
