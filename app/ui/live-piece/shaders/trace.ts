/**
 * Walks the scene's two-level tree in one texture (layout: scene.ts): nodes in the order of a descent, with skip links, so
 * that there is no stack and no array. Loops are bounded by constants, whatever the texture holds.
 */
export const TRACE = `
uniform sampler2D scene;

const int NOTHING = 0, METAL = 1, STONE = 2;
// What the last walk has met: how far away, what, and its normal.
float hitDistance;
vec3 hitNormal;
int hit;

vec4 texel(int index) { return texelFetch(scene, ivec2(index & 1023, index >> 10), 0); }

// Two numbers of twelve bits on an octahedron.
vec3 unpackNormal(float code) {
  vec2 e = vec2(mod(code, 4096.), floor(code / 4096.)) / 2047.5 - 1.;
  vec3 v = vec3(e, 1. - abs(e.x) - abs(e.y));
  if (v.z < 0.) v.xy = (1. - abs(v.yx)) * vec2(v.x < 0. ? -1. : 1., v.y < 0. ? -1. : 1.);
  return normalize(v);
}

vec3 oneOver(vec3 d) { return 1. / (d + vec3(lessThan(abs(d), vec3(1e-7))) * 1e-7); }

bool meetsBox(vec3 low, vec3 high, vec3 origin, vec3 reciprocal) {
  // counts: box
  vec3 a = (low - origin) * reciprocal, b = (high - origin) * reciprocal;
  vec3 enter = min(a, b), leave = max(a, b);
  float near = max(max(enter.x, enter.y), enter.z), far = min(min(leave.x, leave.y), leave.z);
  return near <= far && far > 0. && near < hitDistance;
}

bool meetsTriangle(int at, vec3 origin, vec3 direction) {
  // counts: triangle
  vec4 corner = texel(at), u = texel(at + 1), v = texel(at + 2);
  vec3 q = cross(direction, v.xyz);
  float area = dot(u.xyz, q);
  if (abs(area) < 1e-12) return false;
  vec3 s = origin - corner.xyz;
  float x = dot(s, q) / area;
  if (x < 0. || x > 1.) return false;
  vec3 w = cross(s, u.xyz);
  float y = dot(direction, w) / area;
  if (y < 0. || x + y > 1.) return false;
  float far = dot(v.xyz, w) / area;
  if (far <= 1e-4 || far >= hitDistance) return false;
  hitDistance = far;
  hitNormal = unpackNormal(corner.w) * (1. - x - y) + unpackNormal(u.w) * x + unpackNormal(v.w) * y;
  return true;
}

bool meetsMesh(int node, int end, vec3 origin, vec3 direction, bool anyWillDo) {
  vec3 reciprocal = oneOver(direction);
  bool met = false;
  for (int guard = 0; guard < 4096; guard++) {
    if (node >= end) break;
    vec4 low = texel(node * 2), high = texel(node * 2 + 1);
    if (!meetsBox(low.xyz, high.xyz, origin, reciprocal)) { node = int(low.w); continue; }
    if (high.w >= 0.) {
      int first = int(high.w) >> 3, count = int(high.w) & 7;
      for (int i = 0; i < 8; i++) {
        if (i >= count) break;
        if (meetsTriangle((first + i) * 3, origin, direction)) {
          met = true;
          if (anyWillDo) return true;
        }
      }
    }
    node++;
  }
  return met;
}

// One copy of a mesh in its own frame. Its normal comes back into the scene's.
bool meetsCopy(int at, vec3 origin, vec3 direction, bool anyWillDo, out bool isStone) {
  // counts: copy
  vec4 x = texel(at), y = texel(at + 1), z = texel(at + 2), mesh = texel(at + 3);
  isStone = mesh.z > .5;
  vec3 o = vec3(dot(x.xyz, origin) + x.w, dot(y.xyz, origin) + y.w, dot(z.xyz, origin) + z.w);
  vec3 d = vec3(dot(x.xyz, direction), dot(y.xyz, direction), dot(z.xyz, direction));
  if (!meetsMesh(int(mesh.x), int(mesh.y), o, d, anyWillDo)) return false;
  if (!anyWillDo) hitNormal = normalize(hitNormal.x * x.xyz + hitNormal.y * y.xyz + hitNormal.z * z.xyz);
  return true;
}

// Finds the first thing that a ray meets.
void trace(vec3 origin, vec3 direction, float reach) {
  hitDistance = reach;
  hit = NOTHING;
  vec3 reciprocal = oneOver(direction);
  int node = walk.x;
  for (int guard = 0; guard < 2048; guard++) {
    if (node >= walk.y) break;
    vec4 low = texel(node * 2), high = texel(node * 2 + 1);
    if (!meetsBox(low.xyz, high.xyz, origin, reciprocal)) { node = int(low.w); continue; }
    bool isStone;
    if (high.w >= 0. && meetsCopy(int(high.w) * 4, origin, direction, false, isStone)) hit = isStone ? STONE : METAL;
    node++;
  }
}

// How much of a lamp's light comes through: metal keeps all of it, a stone lets some pass.
float visibility(vec3 origin, vec3 direction, float reach) {
  vec3 reciprocal = oneOver(direction);
  int node = walk.x;
  float through = 1.;
  hitDistance = reach;
  for (int guard = 0; guard < 2048; guard++) {
    if (node >= walk.y) break;
    vec4 low = texel(node * 2), high = texel(node * 2 + 1);
    if (!meetsBox(low.xyz, high.xyz, origin, reciprocal)) { node = int(low.w); continue; }
    bool isStone;
    if (high.w >= 0. && meetsCopy(int(high.w) * 4, origin, direction, true, isStone)) {
      if (!isStone) return 0.;
      through *= .3;
      hitDistance = reach;
    }
    node++;
  }
  return through;
}

vec3 towards(vec3 normal, vec3 direction) {
  float facing = dot(normal, direction);
  return facing > 0. ? normalize(normal - direction * facing * 1.001) : normal;
}
`
