/** The room as a ray sees it: the studio's lamps and cards, its dim walls, and the lit table with the piece's shadow on it. */
export const LIGHT = `
// The shadow as a series in the direction from which the light comes, up to its fifth order: any direction costs the same.
uniform sampler2D shadowA, shadowB, shadowC;

float tableLight(vec2 place) {
  vec2 uv = (place - shadow.xy) * shadow.z + .5;
  vec2 off = abs(uv - .5);
  float edge = max(off.x, off.y);
  if (edge > .495) return 1.;
  vec4 a = texture(shadowA, uv), b = texture(shadowB, uv), c = texture(shadowC, uv);
  float sum = a.x + dot(a.yzw, orders[0].xyz) + dot(b, vec4(orders[0].w, orders[1].xyz)) + dot(c.xyz, vec3(orders[1].w, orders[2].xy));
  return mix(clamp(sum, 0., 1.), 1., smoothstep(.4, .495, edge));
}

const vec3 WHITE_TABLE = vec3(.82, .815, .80);

// The blur is the half-width of what is reflected, in radians: a bent mirror sees a lamp with soft edges.
vec3 room(vec3 from, vec3 direction, float blur) {
  // counts: room
  if (direction.z < -1e-4 && from.z > 0.) {
    vec2 place = from.xy - direction.xy * from.z / direction.z;
    float r = length(place);
    if (r < 900.) {
      // counts: table
      vec4 lit = table[int(min(r / 128., 6.99))];
      return WHITE_TABLE * mix(lit.x, lit.y, fract(min(r / 128., 6.99))) * tableLight(place);
    }
  }
  float light = .16, nearestCard = 1e9;
  for (int i = 15; i < 18; i++) {
    vec4 axis = lampAxis[i];
    float facing = dot(direction, axis.xyz);
    // counts: lamp
    if (facing <= 0.) continue;
    // counts: aim
    if (facing * facing * (1. + lampShine[i].z * lampShine[i].z) < 1.) continue;
    // counts: lit
    float far = (axis.w - dot(from, axis.xyz)) / facing;
    vec3 at = from + direction * far - axis.xyz * axis.w;
    bool isMet = abs(dot(at, lampRight[i].xyz)) * lampRight[i].w < 1. && abs(dot(at, lampUp[i].xyz)) * lampUp[i].w < 1.;
    if (isMet && far < nearestCard) { nearestCard = far; light = .012; }
  }
  for (int i = 0; i < 15; i++) {
    vec4 axis = lampAxis[i];
    float facing = dot(direction, axis.xyz);
    // counts: lamp
    if (facing <= .5) continue;
    // counts: aim
    float widest = lampShine[i].z + lampShine[i].w * blur;
    if (facing * facing * (1. + widest * widest) < 1.) continue;
    // counts: lit
    float far = (axis.w - dot(from, axis.xyz)) / facing;
    if (far > nearestCard) continue;
    vec3 at = from + direction * far - axis.xyz * axis.w;
    vec2 perHalf = vec2(lampRight[i].w, lampUp[i].w);
    vec2 off = vec2(dot(at, lampRight[i].xyz), dot(at, lampUp[i].xyz)) * perHalf;
    vec2 soft = blur * axis.w * perHalf + 1e-4;
    vec2 within = clamp((1. - abs(off)) / soft + .5, 0., 1.);
    if (within.x * within.y <= 0.) continue;
    vec2 spread = min(vec2(1.), 2. / soft);
    float falloff = mix(1., lampShine[i].y, clamp(length(off) * .5 / .7, 0., 1.));
    light += lampShine[i].x * falloff * within.x * within.y * spread.x * spread.y;
  }
  return vec3(light);
}

// Schlick: every metal is white at a glancing angle.
vec3 reflectance(float cosine) {
  float m = 1. - clamp(cosine, 0., 1.), square = m * m;
  return mix(metal.rgb, vec3(1.), square * square * m);
}
`
