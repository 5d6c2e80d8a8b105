import { FRAME, HEAD } from './blocks.ts'

const PLACED = `
layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec4 rowX;
layout(location = 3) in vec4 rowY;
layout(location = 4) in vec4 rowZ;
invariant gl_Position;

vec3 inScene(vec3 point) {
  vec4 p = vec4(point, 1.);
  return vec3(dot(rowX, p), dot(rowY, p), dot(rowZ, p));
}

vec4 onScreen(vec3 point) {
  vec4 p = viewProjection * vec4(point, 1.);
  p.xy += frame.zw * p.w;
  return p;
}
`

/** Depth alone, drawn first, so that what is costly runs once a pixel however many small triangles lie above each other. */
export const DEPTH_VERTEX = `${HEAD}${FRAME}${PLACED}
void main() { gl_Position = onScreen(inScene(position)); }
`
export const DEPTH_FRAGMENT = `${HEAD}
out vec4 colour;
void main() { colour = vec4(0.); }
`

export const METAL_VERTEX = `${HEAD}${FRAME}${PLACED}
out vec3 place, facing;
void main() {
  place = inScene(position);
  facing = vec3(dot(rowX.xyz, normal), dot(rowY.xyz, normal), dot(rowZ.xyz, normal));
  gl_Position = onScreen(place);
}
`

export const STONE_VERTEX = `${HEAD}${FRAME}${PLACED}
out vec3 inStone;
flat out vec3 facet;
flat out vec4 x, y, z;
void main() {
  inStone = position;
  facet = normal;
  x = rowX;
  y = rowY;
  z = rowZ;
  gl_Position = onScreen(inScene(position));
}
`

/** A triangle over the whole frame, without a buffer. */
export const WHOLE_FRAME_VERTEX = `${HEAD}
void main() { gl_Position = vec4(vec2((gl_VertexID << 1) & 2, gl_VertexID & 2) * 2. - 1., 0., 1.); }
`

export const GROUND_VERTEX = `${HEAD}${FRAME}
out vec2 place;
void main() {
  place = shadow.xy + (vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2. - 1.) * shadow.w;
  gl_Position = viewProjection * vec4(place, 0., 1.);
  gl_Position.xy += frame.zw * gl_Position.w;
}
`
