/** What every shader begins with. Less than highp breaks the planes of a stone at once, so that nothing is mediump. */
export const HEAD = `#version 300 es
precision highp float;
precision highp int;
precision highp sampler2D;
`

/** What changes from frame to frame. Uniform blocks, because long uniform arrays spill on older Mali and Adreno. */
export const FRAME = `
layout(std140) uniform Frame {
  mat4 viewProjection;
  vec4 eye;       // where the camera stands; w: how many times as large as in its picture the piece is seen
  vec4 shadow;    // the shadow map: its middle, one over its side, half its side
  vec4 border;    // left, bottom, right and top of what the studio renders
  vec4 metal;     // what it reflects head on; w: how strong the shadow on the table is
  vec4 frame;     // width and height in pixels; where in its pixel this sample lies, in clip space
  vec4 tilt;      // how far this sample's mirror leans: a metal is never quite smooth
  vec4 orders[3]; // cosine and sine of one to five times the angle by which the lamps have gone round
  ivec4 walk;     // the tree's first node and its end; how many bounces are traced from metal, and from a stone
};
`

/** The studio's lamps and dark cards, turned as far as the light has been carried. */
export const RIG = `
layout(std140) uniform Rig {
  vec4 lampAxis[18];   // where it hangs, as a direction; its distance in mm
  vec4 lampRight[18];  // along its width; one over half of it
  vec4 lampUp[18];     // along its height; one over half of it
  vec4 lampShine[18];  // radiance; what is left of it at the corner; tangent beyond which no ray of the piece meets it, and by how much blur widens that
  vec4 table[8];       // radiance of the lit table at each 128 mm from its middle, and at the next
};
`

/** The planes of one cut, at half-width 1. */
export const CUT = `
layout(std140) uniform Cut {
  vec4 plane[96];  // normal and reach: the girdle's, then the crown's, then the pavilion's
  vec4 girdle;     // one over the ellipse's half axes, or 0 where planes bound it; 1 for half a heart
  vec4 ends;       // where in these planes the girdle's end, the crown's, and the pavilion's
};
`

export const FRAME_BINDING = 0
export const RIG_BINDING = 1
export const CUT_BINDING = 2

/** Planes that block CUT has room for. No cut has more: scene.test.ts. */
export const MOST_PLANES = 96
export const LAMP_COUNT = 18
