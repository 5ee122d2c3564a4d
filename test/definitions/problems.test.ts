// What the project's definitions compile to, and the one problem of each mistake in them: in one process, because each would first read all definitions.

import "./problems/compile.ts";
import "./problems/yaml.ts";
import "./problems/files.ts";
import "./problems/contents.ts";
import "./problems/authorities.ts";
import "./problems/reviews.ts";
import "./problems/rules.ts";
